import { expect, test } from "vitest";
import { createTally, difference } from "./traffic.ts";

const message = (action: string, body: object = {}) => JSON.stringify({ t: "d", d: { r: 1, a: action, b: body } });

test("counts gets and listens as reads, puts and merges as writes, and nothing else", () => {
  const tally = createTally();
  for (const action of ["g", "q", "p", "m", "m", "gauth", "s", "n"]) tally.up(message(action));
  expect(tally.total()).toMatchObject({ reads: 2, writes: 3, down: 0 });
});

test("counts the encoded bytes of messages", () => {
  const tally = createTally();
  const [up, down] = [message("g", { p: "/ä" }), JSON.stringify({ t: "d", d: { r: 1, b: { s: "ok", d: "日" } } })];
  tally.up(up);
  tally.down(down);
  expect(tally.total()).toEqual({ reads: 1, writes: 0, up: Buffer.byteLength(up), down: Buffer.byteLength(down) });
});

test("ignores keep-alives and the handshake of a connection", () => {
  const tally = createTally();
  tally.up("0");
  tally.down(JSON.stringify({ t: "c", d: { t: "h", d: { ts: 1, v: "5", h: "x", s: "y" } } }));
  expect(tally.total()).toEqual({ reads: 0, writes: 0, up: 0, down: 0 });
});

test("counts a message in parts once, as a whole", () => {
  const tally = createTally();
  const whole = message("p", { p: "/a", d: "x".repeat(30_000) });
  for (const part of ["2", whole.slice(0, 16_384), whole.slice(16_384)]) tally.up(part);
  expect(tally.total()).toEqual({ reads: 0, writes: 1, up: whole.length, down: 0 });
});

test("difference() returns the traffic between two totals", () => {
  const tally = createTally();
  tally.up(message("g"));
  const before = tally.total();
  tally.up(message("p"));
  expect(difference(tally.total(), before)).toMatchObject({ reads: 0, writes: 1, up: message("p").length });
});
