import { expect, test } from "vitest";
import { createWordKeeper, type Word } from "./kept-word.ts";

const GOOD: Word = { disabled: false, validAfter: 0, admin: false, methods: ["password"] };

function createKeeper(answer: (uid: string) => Word | null) {
  const asked: string[] = [];
  let now = 0;
  const ask = (uid: string) => {
    asked.push(uid);
    return Promise.resolve(answer(uid));
  };
  const wordOf = createWordKeeper(ask, () => now);
  return { wordOf, asked, wait: (ms: number) => (now += ms) };
}

test("a good word is asked for once a minute, for each account", async () => {
  const { wordOf, asked, wait } = createKeeper(() => GOOD);
  for (const uid of ["a", "b", "a", "a"]) expect(await wordOf(uid, false)).toEqual(GOOD);
  expect(asked).toEqual(["a", "b"]);
  wait(60_000);
  await wordOf("a", false);
  expect(asked).toEqual(["a", "b", "a"]);
});

test("a fresh word is asked for each time", async () => {
  const { wordOf, asked } = createKeeper(() => GOOD);
  for (const fresh of [true, true, false]) await wordOf("a", fresh);
  expect(asked).toEqual(["a", "a"]);
});

test.each([null, { ...GOOD, disabled: true }])("%j is not kept", async (word) => {
  const { wordOf, asked } = createKeeper(() => word);
  for (let i = 0; i < 3; i += 1) expect(await wordOf("a", false)).toEqual(word);
  expect(asked).toHaveLength(3);
});

test("no more than ten thousand words are kept", async () => {
  const { wordOf, asked } = createKeeper(() => GOOD);
  for (let i = 0; i <= 10_000; i += 1) await wordOf(`u${i}`, false);
  await wordOf("u10000", false);
  expect(asked).toHaveLength(10_001);
  await wordOf("u0", false);
  expect(asked).toHaveLength(10_002);
});
