import type { getFlags as call } from "@cardinal/contract/endpoints/admin/flags/get-flags";
import type { listSwitchedOff as publicCall } from "@cardinal/contract/endpoints/admin/flags/list-switched-off";
import { type Flag, FLAG_NAMES, type FlagName } from "@cardinal/contract/entities/platform/flag";
import { listOff, type StoredFlags } from "@cardinal/contract/stored/platform/flags";
import type { UseCase } from "../use-case.ts";

/** A part of the product as owners see it. */
export function toFlag({ off }: StoredFlags, flag: FlagName): Flag {
  const said = off[flag];
  return said === undefined
    ? { flag, off: null, date: null }
    : { flag, off: { en: said.en, de: said.de }, date: said.date };
}

/** Every part that can be switched off. */
export const getFlags: UseCase<typeof call> = async ({ stores }) => {
  const flags = await stores.flags.get();
  return { items: FLAG_NAMES.map((flag) => toFlag(flags, flag)), next: null };
};

/** What is switched off, for open screens. */
export const listSwitchedOff: UseCase<typeof publicCall> = async ({ stores, now }) => ({
  items: [...listOff(await stores.flags.getKept(now))],
  next: null,
});
