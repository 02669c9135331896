import type { getFlags as call } from "@cardinal/contract/endpoints/admin/flags/get-flags";
import type { listDisabledFeatures as publicCall } from "@cardinal/contract/endpoints/admin/flags/list-disabled-features";
import { type Flag, FLAG_NAMES, type FlagName } from "@cardinal/contract/entities/platform/flag";
import { listOff, type StoredFlags } from "@cardinal/contract/stored/platform/flags";
import type { UseCase } from "../use-case.ts";

/** A feature flag as shown to owners. */
export function toFlag({ off }: StoredFlags, flag: FlagName): Flag {
  const sentences = off[flag];
  return sentences === undefined
    ? { flag, off: null, date: null }
    : { flag, off: { en: sentences.en, de: sentences.de }, date: sentences.date };
}

/** Every feature flag. */
export const getFlags: UseCase<typeof call> = async ({ stores }) => {
  const flags = await stores.flags.get();
  return { items: FLAG_NAMES.map((flag) => toFlag(flags, flag)), next: null };
};

/** The disabled features, for open screens. */
export const listDisabledFeatures: UseCase<typeof publicCall> = async ({ stores, now }) => ({
  items: [...listOff(await stores.flags.getKept(now))],
  next: null,
});
