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

it("a customer whose claim is interrupted belongs to its payer, and the next claim completes it", async () => {
  for (const transactions of [0, 1, 2]) {
    const [owner, customer, key] = [`u-${uniqueName()}`, `cus_${uniqueName()}`, uniqueName()] as const;
    const whole = createCustomersPart(testDatabase());
    await whole.claimCustomerKey(owner, key);
    const claim = { customer, key, contact: "ada" };
    const first = createCustomersPart(killedAfter(transactions)).claimCustomer(owner, claim);
    if (transactions < 2) await expect(first).rejects.toThrow(BrokenOff);
    else expect(await first).toEqual({ customer, isUnused: false });
    if ((await stored(`billing/${owner}/customer`)) !== null) expect(await whole.findOwner(customer)).toBe(owner);
    expect(await whole.claimCustomer(owner, claim)).toEqual({ customer, isUnused: false });
    expect(await whole.findOwner(customer)).toBe(owner);
    expect(await stored(`billing/${owner}`)).toEqual({ customer, contact: "ada" });
  }
});
