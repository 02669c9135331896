import { randomUUID } from "node:crypto";

/** The sign-up of an enterprise; it has an account once the page was submitted. */
export interface SignUp {
  readonly id: string;
  /** Its id in the product that started the sign-up. */
  readonly enterprise: string;
  readonly company: string;
  readonly email: string;
  /** Id of its account; null until the page is submitted. */
  readonly account: string | null;
}

/** The sign-ups of one fake, in memory: one per enterprise. */
export function createSignUps() {
  const byId = new Map<string, SignUp>();
  return {
    /** Starts a sign-up. A repeat returns the same one, with the latest details until it is completed. */
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
