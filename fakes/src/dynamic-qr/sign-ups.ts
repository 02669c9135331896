import { randomUUID } from "node:crypto";

/** An enterprise that signs up at the fake; it has an account there once the page was filled in. */
export interface SignUp {
  readonly id: string;
  /** Its id at the product that began the sign-up. */
  readonly enterprise: string;
  readonly company: string;
  readonly email: string;
  /** Id of its account; null while the page is not filled in. */
  readonly account: string | null;
}

/** The sign-ups of one fake, in memory: one for each enterprise. */
export function createSignUps() {
  const byId = new Map<string, SignUp>();
  return {
    /** Begins a sign-up. A repeat gives the same one, with the latest details until it is finished. */
    begin(details: Pick<SignUp, "enterprise" | "company" | "email">): SignUp & { readonly isNew: boolean } {
      const before = [...byId.values()].find(({ enterprise }) => enterprise === details.enterprise);
      if (before !== undefined && before.account !== null) return { ...before, isNew: false };
      const signUp = { ...details, id: before?.id ?? `ent-${randomUUID()}`, account: null };
      byId.set(signUp.id, signUp);
      return { ...signUp, isNew: before === undefined };
    },

    finish(id: string, account: string): void {
      const signUp = byId.get(id);
      if (signUp !== undefined) byId.set(id, { ...signUp, account });
    },

    get(id: string): SignUp | null {
      return byId.get(id) ?? null;
    },
  };
}
export type SignUps = ReturnType<typeof createSignUps>;
