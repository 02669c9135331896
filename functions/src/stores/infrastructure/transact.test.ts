import type { Reference } from "firebase-admin/database";
import { expect, it } from "vitest";
import { testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { transact } from "./transact.ts";

interface Counter {
  readonly count: number;
}
/** What these tests have written is read as it is. */
const read = (value: unknown) => value as Counter | null;

const place = () => testDatabase().ref(`idempotency/${uniqueName()}`);

/** A place where every transaction ends in one way; `transact` asks nothing else of it. */
function endingIn(message: string): { reference: Reference; begun: () => number } {
  let count = 0;
  const transaction = () => {
    count += 1;
    return Promise.reject(new Error(message));
  };
  return { reference: { transaction } as unknown as Reference, begun: () => count };
}

it("goes on after a write of the same process, and neither is lost", async () => {
  const here = place();
  await here.set({ count: 1 });
  let asked = 0;
  const { committed } = await transact(here, read, (current) => {
    asked += 1;
    // While the server compares what the SDK takes for the present value: then the SDK gives the transaction up.
    if (asked === 1) queueMicrotask(() => void here.update({ other: true }));
    return current === null ? null : { ...current, count: current.count + 1 };
  });
  expect([committed, (await here.get()).val()]).toEqual([true, { count: 2, other: true }]);
});

it("loses none of many that come at once", async () => {
  const here = place();
  const add = () => transact(here, read, (current) => ({ count: (current?.count ?? 0) + 1 }));
  await Promise.all(Array.from({ length: 20 }, add));
  expect((await here.get()).val()).toEqual({ count: 20 });
});

it("leaves everything as it is when nothing is decided", async () => {
  const here = place();
  const { committed } = await transact(here, read, () => undefined);
  expect([committed, (await here.get()).exists()]).toEqual([false, false]);
});

it.each(["set", "maxretry"])("gives up when it is interrupted again and again: %s", async (message) => {
  const { reference, begun } = endingIn(message);
  await expect(transact(reference, read, () => null)).rejects.toThrow(message);
  expect(begun()).toBe(8);
});

it("hands on any other end at once", async () => {
  const { reference, begun } = endingIn("PERMISSION_DENIED");
  await expect(transact(reference, read, () => null)).rejects.toThrow("PERMISSION_DENIED");
  expect(begun()).toBe(1);
});
