import type { Database } from "firebase-admin/database";
import { expect, it } from "vitest";
import { BrokenOff } from "../testing/break-off.ts";
import { stored, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";
import { createCustomersPart } from "./billing-customers.ts";

/** The database as seen by a process that is killed after so many transactions. */
function killedAfter(transactions: number): Database {
  let left = transactions;
  const refOf = (path: string) =>
    new Proxy(testDatabase().ref(path), {
      get(target, name) {
        if (name === "transaction" && left === 0) return () => Promise.reject(new BrokenOff());
        if (name === "transaction") left -= 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    });
  return { ref: refOf } as unknown as Database;
}

it.each([0, 1])("a claim that is killed after %i transactions leaves no customer without its payer", async (killed) => {
  const [owner, customer, key] = [`u-${uniqueName()}`, `cus_${uniqueName()}`, uniqueName()] as const;
  const whole = createCustomersPart(testDatabase());
  await whole.claimCustomerKey(owner, key);
  const claim = { customer, key, contact: "ada" };
  await expect(createCustomersPart(killedAfter(killed)).claimCustomer(owner, claim)).rejects.toThrow(BrokenOff);
  const isStored = (await stored(`billing/${owner}/customer`)) !== null;
  expect(isStored && (await whole.findOwner(customer)) === null).toBe(false);
  expect(await whole.claimCustomer(owner, claim)).toEqual({ customer, isUnused: false });
  expect(await whole.findOwner(customer)).toBe(owner);
  expect(await stored(`billing/${owner}`)).toEqual({ customer, contact: "ada" });
});
