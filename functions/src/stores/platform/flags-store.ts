import { readFlags, type StoredFlags, type StoredOff } from "@cardinal/contract/stored/platform/flags";
import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

const PLACE = "platform/flags";
/** How long an instance caches the flags. */
const TTL_MS = 10_000;

/** The flags cached by this instance: it belongs to one project, however many stores are created in it. */
let cached: { readonly until: number; readonly flags: Promise<StoredFlags> } | null = null;

/** `platform/flags`: feature flags. Changes are committed as the platform service (`admins.commitIfUnchanged`). */
export function createFlagsStore(db: Database) {
  const get = async (): Promise<StoredFlags> => readFlags((await db.ref(PLACE).get()).val());

  return {
    get,

    /** The same, read at most every ten seconds per instance. */
    getKept(now: number): Promise<StoredFlags> {
      if (cached !== null && now < cached.until) return cached.flags;
      const flags = get();
      cached = { until: now + TTL_MS, flags };
      flags.catch(() => (cached = null));
      return flags;
    },

    /** Disables a feature, or enables it (`off` null), replacing the flags that were read. */
    replacement(before: StoredFlags, flag: FlagName, off: StoredOff | null): Change {
      return { [PLACE]: { ...before, off: { ...before.off, [flag]: off }, rev: before.rev + 1 } };
    },

    /** Clears this instance's cache. */
    forget(): void {
      cached = null;
    },
  };
}
export type FlagsStore = ReturnType<typeof createFlagsStore>;
