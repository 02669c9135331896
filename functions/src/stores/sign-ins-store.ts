import { readSignIns, type StoredSignIn } from "@cardinal/contract/stored/account";
import type { Database } from "firebase-admin/database";
import { transact } from "./infrastructure/transact.ts";

/** Sign-ins kept of a person. */
const MOST = 10;
/** The same browser again within this time is the same sign-in: a second window, an app that was reloaded. */
const SAME_MS = 3_600_000;

type Kept = Readonly<Record<string, StoredSignIn>>;

function latestFirst(kept: Kept): (readonly [id: string, signIn: StoredSignIn])[] {
  return Object.entries(kept).sort(([, a], [, b]) => b.date - a.date);
}

/** `sign_ins/{uid}`: the last ten. Nobody but their owner is told. */
export function createSignInsStore(db: Database) {
  return {
    /** Adds a sign-in, or moves the date of the one that it goes on with. Two at once are both kept. */
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
        return Object.fromEntries(latestFirst(next).slice(0, MOST));
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
