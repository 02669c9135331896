import type { Reference } from "firebase-admin/database";
import { expect, it } from "vitest";
import { testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { transact } from "./transact.ts";

interface Counter {
  readonly count: number;
}
/** Values written by these tests need no validation. */
const read = (value: unknown) => value as Counter | null;

const place = () => testDatabase().ref(`idempotency/${uniqueName()}`);

/** A reference whose transactions all end the same way; `transact` uses nothing else of it. */
function endingIn(message: string): { reference: Reference; started: () => number } {
  let count = 0;
  const transaction = () => {
    count += 1;
    return Promise.reject(new Error(message));
  };
  return { reference: { transaction } as unknown as Reference, started: () => count };
}

it("retries after a write of the same process, and neither is lost", async () => {
  const here = place();
  await here.set({ count: 1 });
  let asked = 0;
  const { committed } = await transact(here, read, (current) => {
    asked += 1;
    // Writes while the server compares the SDK's current value: the SDK then aborts the transaction.
    if (asked === 1) queueMicrotask(() => void here.update({ other: true }));
    return current === null ? null : { ...current, count: current.count + 1 };
  });
  expect([committed, (await here.get()).val()]).toEqual([true, { count: 2, other: true }]);
});

it("loses none of many concurrent changes", async () => {
  const here = place();
  const add = () => transact(here, read, (current) => ({ count: (current?.count ?? 0) + 1 }));
  await Promise.all(Array.from({ length: 20 }, add));
  expect((await here.get()).val()).toEqual({ count: 20 });
});

it("changes nothing when the decision is undefined", async () => {
  const here = place();
  const { committed } = await transact(here, read, () => undefined);
  expect([committed, (await here.get()).exists()]).toEqual([false, false]);
});

it.each(["set", "maxretry"])("gives up when it is interrupted repeatedly: %s", async (message) => {
  const { reference, started } = endingIn(message);
  await expect(transact(reference, read, () => null)).rejects.toThrow(message);
  expect(started()).toBe(8);
});

it("rethrows any other error immediately", async () => {
  const { reference, started } = endingIn("PERMISSION_DENIED");
  await expect(transact(reference, read, () => null)).rejects.toThrow("PERMISSION_DENIED");
  expect(started()).toBe(1);
});
