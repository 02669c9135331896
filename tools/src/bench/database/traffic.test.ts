import { expect, test } from "vitest";
import { createTally, difference } from "./traffic.ts";

const message = (action: string, body: object = {}) => JSON.stringify({ t: "d", d: { r: 1, a: action, b: body } });

test("gets and listens are reads, puts and merges are writes, the rest is neither", () => {
  const tally = createTally();
  for (const action of ["g", "q", "p", "m", "m", "gauth", "s", "n"]) tally.up(message(action));
  expect(tally.total()).toMatchObject({ reads: 2, writes: 3, down: 0 });
});

test("bytes are those of the messages, beyond ASCII too", () => {
  const tally = createTally();
  const [up, down] = [message("g", { p: "/ä" }), JSON.stringify({ t: "d", d: { r: 1, b: { s: "ok", d: "日" } } })];
  tally.up(up);
  tally.down(down);
  expect(tally.total()).toEqual({ reads: 1, writes: 0, up: Buffer.byteLength(up), down: Buffer.byteLength(down) });
});

test("keep-alives and the greeting of a connection cost nothing", () => {
  const tally = createTally();
  tally.up("0");
  tally.down(JSON.stringify({ t: "c", d: { t: "h", d: { ts: 1, v: "5", h: "x", s: "y" } } }));
  expect(tally.total()).toEqual({ reads: 0, writes: 0, up: 0, down: 0 });
});

test("a message in parts is counted once, whole", () => {
  const tally = createTally();
  const whole = message("p", { p: "/a", d: "x".repeat(30_000) });
  for (const part of ["2", whole.slice(0, 16_384), whole.slice(16_384)]) tally.up(part);
  expect(tally.total()).toEqual({ reads: 0, writes: 1, up: whole.length, down: 0 });
});

test("what came between two looks", () => {
  const tally = createTally();
  tally.up(message("g"));
  const before = tally.total();
  tally.up(message("p"));
  expect(difference(tally.total(), before)).toMatchObject({ reads: 0, writes: 1, up: message("p").length });
});
