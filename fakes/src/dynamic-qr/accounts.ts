import { randomUUID } from "node:crypto";

/** An account of the fake: signs in with password or token, and may be linked to one user of the product. */
export interface DynamicQrAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly linkedTo: string | null;
}

/** The accounts of one fake, in memory. */
export function createAccounts() {
  const byId = new Map<string, DynamicQrAccount>();
  const find = (test: (account: DynamicQrAccount) => boolean): DynamicQrAccount | null =>
    [...byId.values()].find(test) ?? null;

  return {
    create(email: string, password: string): DynamicQrAccount {
      const account = { id: `lqr-${randomUUID()}`, email, password, token: `tok-${randomUUID()}`, linkedTo: null };
      byId.set(account.id, account);
      return account;
    },

    /** Whether there is an account with this address. */
    has(email: string): boolean {
      return find((account) => account.email === email) !== null;
    },

    /** The account with these credentials; null when they are wrong. */
    signIn(credentials: { email?: unknown; password?: unknown; token?: unknown }): DynamicQrAccount | null {
      const { email, password, token } = credentials;
      if (typeof token === "string") return find((account) => account.token === token);
      return find((account) => account.email === email && account.password === password);
    },

    link(id: string, uid: string | null): DynamicQrAccount | null {
      const account = byId.get(id);
      if (account === undefined) return null;
      const linked = { ...account, linkedTo: uid };
      byId.set(id, linked);
      return linked;
    },

    /** Removes the link to a user; false when the account is not linked to them. */
    unlink(id: string, uid: string): boolean {
      if (byId.get(id)?.linkedTo !== uid) return false;
      this.link(id, null);
      return true;
    },

    get(id: string): DynamicQrAccount | null {
      return byId.get(id) ?? null;
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
