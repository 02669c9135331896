import type { DEVICES } from "@cardinal/contract/entities/stats";
import type { Database } from "firebase-admin/database";
import { transact } from "../machinery/transact.ts";

/** `sign_ins/{uid}/{id}`: when, and with what kind of device and browser. Neither address nor the browser's own words. */
export interface StoredSignIn {
  /** Epoch milliseconds. */
  readonly date: number;
  readonly device: (typeof DEVICES)[number];
  /** Name and system, such as `Firefox, Windows`; empty when it does not say. */
  readonly browser: string;
}

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
      await transact(place, (current: Kept | null): Kept => {
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
      const kept = ((await db.ref(`sign_ins/${uid}`).get()).val() ?? {}) as Kept;
      return latestFirst(kept).map(([id, signIn]) => ({ id, ...signIn }));
    },
  };
}
export type SignInsStore = ReturnType<typeof createSignInsStore>;
