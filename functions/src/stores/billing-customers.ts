import { type Payer, readPayer, type StoredPayer } from "@cardinal/contract/stored/billing";
import { isOwnerKey } from "@cardinal/contract/stored/owner";
import { readString } from "@cardinal/contract/stored/record";
import type { Database } from "firebase-admin/database";
import { transact } from "./infrastructure/transact.ts";

/** A customer that was created at the payment provider, for its payer. */
export interface CustomerClaim {
  readonly customer: string;
  /** The key under which it was created. */
  readonly key: string;
  /** Uid of the user who started to pay. */
  readonly contact: string;
}

/** `billing/{owner}/customer` and `stripe_customers/{customer}`: which payer is which customer of the provider. */
export function createCustomersPart(db: Database) {
  return {
    /** The owner of a customer; null when it belongs to no one here. */
    async findOwner(customer: string): Promise<Payer | null> {
      const owner = readString((await db.ref(`stripe_customers/${customer}`).get()).val());
      return owner !== null && isOwnerKey(owner) ? owner : null;
    },

    /**
     * Stores the key under which an owner's customer is created, unless there is one, or a customer.
     * @returns the payer.
     */
    async claimCustomerKey(owner: Payer, key: string): Promise<StoredPayer> {
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer): StoredPayer =>
        payer?.customer === undefined && payer?.customer_key === undefined ? { ...payer, customer_key: key } : payer,
      );
      return value ?? {};
    },

    /** Removes the key under which an owner's customer was to be created; another key, or a customer, is unchanged. */
    async dropCustomerKey(owner: Payer, key: string): Promise<void> {
      await transact(db.ref(`billing/${owner}/customer_key`), readString, (current) =>
        current === null || current === key ? null : undefined,
      );
    },

    /**
     * Stores the customer of an owner, and who of the owner's admins started to pay; of two concurrent calls the first
     * wins. A customer of another owner is refused, and so is one whose key is no longer that of the owner.
     * @returns the owner's customer, or null; and whether the claimed one now belongs to no one.
     */
    async claimCustomer(
      owner: Payer,
      { customer, key, contact }: CustomerClaim,
    ): Promise<{ readonly customer: string | null; readonly isUnused: boolean }> {
      // Its owner is stored first: without it, events about the customer would concern no one.
      const place = db.ref(`stripe_customers/${customer}`);
      const { value: mapped } = await transact(place, readString, (current) => current ?? owner);
      if (mapped !== owner) return { customer: null, isUnused: false };
      const { value } = await transact(db.ref(`billing/${owner}`), readPayer, (payer) => {
        const { customer_key, ...rest } = payer ?? {};
        return payer?.customer === undefined && customer_key === key ? { ...rest, customer, contact } : payer;
      });
      const kept = value?.customer ?? null;
      if (kept === customer) return { customer, isUnused: false };
      const { value: left } = await transact(place, readString, (current) =>
        current === null || current === owner ? null : undefined,
      );
      return { customer: kept, isUnused: left === null };
    },

    /** Forgets a customer that no longer exists, with the checkout that was started for it. */
    async forgetCustomer(owner: Payer, customer: string): Promise<void> {
      // The payer's record is last: a customer that is still in it is forgotten by the next checkout.
      await db.ref(`stripe_customers/${customer}`).remove();
      await transact(db.ref(`billing/${owner}`), readPayer, (payer) => {
        const { customer: stored, checkout: _checkout, ...rest } = payer ?? {};
        return stored === customer ? rest : payer;
      });
    },
  };
}
