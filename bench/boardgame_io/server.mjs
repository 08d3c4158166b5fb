// boardgame.io's own server, in memory, with about the smallest game it can have: two players claim cells in turn.
import { createRequire } from "node:module";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const cells = {
  name: "cells",
  disableUndo: true,
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take: ({ G, playerID }, at) => { G.cells[at] = playerID; } },
};
Server({ games: [cells], origins: ["*"] }).run(Number(process.argv[2]), () => console.log("ready"));
