import { expect, test } from "vitest";
import { createStatusCache, type AccountStatus } from "./status-cache.ts";

const GOOD: AccountStatus = { disabled: false, validAfter: 0, admin: false, methods: ["password"] };

function createCache(answer: (uid: string) => AccountStatus | null) {
  const requested: string[] = [];
  let now = 0;
  const ask = (uid: string) => {
    requested.push(uid);
    return Promise.resolve(answer(uid));
  };
  const statusOf = createStatusCache(ask, () => now);
  return { statusOf, requested, wait: (ms: number) => (now += ms) };
}

test("a valid status is requested once a minute per account", async () => {
  const { statusOf, requested, wait } = createCache(() => GOOD);
  for (const uid of ["a", "b", "a", "a"]) expect(await statusOf(uid, false)).toEqual(GOOD);
  expect(requested).toEqual(["a", "b"]);
  wait(60_000);
  await statusOf("a", false);
  expect(requested).toEqual(["a", "b", "a"]);
});

test("a fresh status is requested each time", async () => {
  const { statusOf, requested } = createCache(() => GOOD);
  for (const fresh of [true, true, false]) await statusOf("a", fresh);
  expect(requested).toEqual(["a", "a"]);
});

test.each([null, { ...GOOD, disabled: true }])("%j is not cached", async (status) => {
  const { statusOf, requested } = createCache(() => status);
  for (let i = 0; i < 3; i += 1) expect(await statusOf("a", false)).toEqual(status);
  expect(requested).toHaveLength(3);
});

test("caches at most ten thousand statuses", async () => {
  const { statusOf, requested } = createCache(() => GOOD);
  for (let i = 0; i <= 10_000; i += 1) await statusOf(`u${i}`, false);
  await statusOf("u10000", false);
  expect(requested).toHaveLength(10_001);
  await statusOf("u0", false);
  expect(requested).toHaveLength(10_002);
});
