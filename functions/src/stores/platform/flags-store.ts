import { readFlags, type StoredFlags, type StoredOff } from "@cardinal/contract/stored/platform/flags";
import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";

const PLACE = "platform/flags";
/** How long an instance uses what it has read. */
const KEPT_MS = 30_000;

/** What this instance has read last: it belongs to one project, however often stores are made in it. */
let kept: { readonly until: number; readonly flags: Promise<StoredFlags> } | null = null;

/** `platform/flags`: parts of the product that are switched off. Changes are committed as the platform service (`admins.commitIfUnchanged`). */
export function createFlagsStore(db: Database) {
  const get = async (): Promise<StoredFlags> => readFlags((await db.ref(PLACE).get()).val());

  return {
    get,

    /** The same, read at most once in half a minute by each instance. */
    getKept(now: number): Promise<StoredFlags> {
      if (kept !== null && now < kept.until) return kept.flags;
      const flags = get();
      kept = { until: now + KEPT_MS, flags };
      flags.catch(() => (kept = null));
      return flags;
    },

    /** Switches a part off, or on again (`off` null), in the place of what was read. */
    replacement(before: StoredFlags, flag: FlagName, off: StoredOff | null): Change {
      return { [PLACE]: { ...before, off: { ...before.off, [flag]: off }, rev: before.rev + 1 } };
    },

    /** Lets this instance read again. */
    forget(): void {
      kept = null;
    },
  };
}
export type FlagsStore = ReturnType<typeof createFlagsStore>;
