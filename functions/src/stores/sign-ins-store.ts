import { readSignIns, type StoredSignIn } from "@cardinal/contract/stored/account";
import type { Database } from "firebase-admin/database";
import { transact } from "./infrastructure/transact.ts";

/** Number of sign-ins kept per user. */
const MAX_SIGN_INS = 10;
/** The same browser within this time counts as the same sign-in: a second window, or a reload of the app. */
const SAME_MS = 3_600_000;

type Kept = Readonly<Record<string, StoredSignIn>>;

function latestFirst(kept: Kept): (readonly [id: string, signIn: StoredSignIn])[] {
  return Object.entries(kept).sort(([, a], [, b]) => b.date - a.date);
}

/** `sign_ins/{uid}`: the last ten, visible only to their user. */
export function createSignInsStore(db: Database) {
  return {
    /** Adds a sign-in, or updates the date of the one that it continues. Concurrent sign-ins are both kept. */
    async add(uid: string, signIn: StoredSignIn): Promise<void> {
      const place = db.ref(`sign_ins/${uid}`);
      const { key } = place.push();
      if (key === null) throw new Error("The database gave no key.");
      await transact(place, readSignIns, (current): Kept => {
        const kept = latestFirst(current ?? {});
        const same = kept.find(
          ([, { date, device, browser }]) =>
            device === signIn.device && browser === signIn.browser && Math.abs(signIn.date - date) < SAME_MS,
        );
        const next = { ...current, [same?.[0] ?? key]: signIn };
        return Object.fromEntries(latestFirst(next).slice(0, MAX_SIGN_INS));
      });
    },

    /** Newest first. */
    async list(uid: string): Promise<(StoredSignIn & { readonly id: string })[]> {
      const kept = readSignIns((await db.ref(`sign_ins/${uid}`).get()).val());
      return latestFirst(kept).map(([id, signIn]) => ({ id, ...signIn }));
    },
  };
}
export type SignInsStore = ReturnType<typeof createSignInsStore>;
