import { type ShownButton, toShownButtons } from "@cardinal/contract/entities/button";
import { isStoredName } from "@cardinal/contract/fields/stored-name";
import type { StoredDeparture } from "@cardinal/contract/stored/account";
import { routeOf } from "@cardinal/contract/stored/card";
import { combineLayers } from "@cardinal/contract/stored/layer";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../../ctx.ts";
import { lastNameIn } from "../roster/former-names.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** The contents of the page at a former employee's address. */
export interface Departure {
  readonly language: "en" | "de";
  /** Empty after their account is deleted. */
  readonly name: string;
  readonly note: string;
  readonly enterprise: { readonly name: string; readonly logo?: string | undefined };
  /** The colleague who took over; null when there is none, or they have left without a successor. */
  readonly colleague: { readonly name: string; readonly route: string } | null;
  /** The contact details of the enterprise; null when the page does not show any. */
  readonly contact: { readonly address: string; readonly buttons: readonly ShownButton[] } | null;
}

type Reading = Pick<Ctx, "stores">;

/** The maximum number of successive handovers to follow. */
const MAX_HANDOVERS = 5;

/** The departure at a username in an enterprise; null when its owner has not left. */
export async function findDeparture(ctx: Reading, enterprise: string, name: string): Promise<Departure | null> {
  if (!isStoredName(enterprise) || !isStoredName(name)) return null;
  const { enterprises, usernames } = ctx.stores;
  const departure = (await usernames.get(enterprise, name))?.departure;
  const profile = departure === undefined ? null : await enterprises.getProfile(enterprise);
  if (departure === undefined || profile === null) return null;
  const layer = await enterprises.getLayer(enterprise);
  const combined = combineLayers(profile, [], layer, []).profile;
  return {
    language: departure.language,
    name: departure.name ?? "",
    note: departure.note ?? "",
    enterprise: { name: profile.name, ...(combined.logo === undefined ? {} : { logo: combined.logo }) },
    colleague: await findColleague(ctx, enterprise, departure),
    contact:
      departure.mode === "off" ? null : { address: combined.address ?? "", buttons: toShownButtons(combined.buttons) },
  };
}

/** The colleague, or the person who has taken over from them in the meantime. */
async function findColleague({ stores }: Reading, enterprise: string, first: StoredDeparture) {
  let departure: StoredDeparture | undefined = first;
  for (let step = 0; step < MAX_HANDOVERS; step += 1) {
    const uid: string | undefined = departure?.to;
    const user: StoredUser | null = uid === undefined ? null : await stores.users.get(uid);
    if (uid === undefined || user === null || user.deleting === true) return null;
    if (user.enterprise === enterprise) {
      const card = user.disabled === true || user.unpublished === true ? null : await stores.cards.get(uid);
      if (card === null || user.username === undefined) return null;
      return { name: fullName(card), route: routeOf(user.username, enterprise) };
    }
    const name = lastNameIn(user, enterprise);
    departure = name === undefined ? undefined : (await stores.usernames.get(enterprise, name))?.departure;
  }
  return null;
}
