import type { PublicCard } from "@cardinal/contract/entities/card";
import { isStoredName, normalizeUsername } from "@cardinal/contract/fields/stored-name";
import type { NameTarget } from "../../stores/usernames-store.ts";
import type { Ctx } from "../ctx.ts";
import { themeOf } from "../themes/find-theme.ts";
import { type PersonSnapshot, readPersonSnapshot, toPublicCard } from "./person-snapshot.ts";

/** The keys under which a card is stored at an address in any spelling; null when none can be there. */
export function placeOfName(enterprise: string | null, name: string): { scope: string; key: string } | null {
  const [scope, key] = [enterprise === null ? "_" : normalizeUsername(enterprise), normalizeUsername(name)];
  return isStoredName(key) && (enterprise === null || isStoredName(scope)) ? { scope, key } : null;
}

/** The uid of the person whose card is at a username, in any spelling of it; null when there is none. */
export async function findByName(ctx: Ctx, enterprise: string | null, name: string): Promise<NameTarget | null> {
  const place = placeOfName(enterprise, name);
  return place === null ? null : ctx.stores.usernames.resolve(place.scope, place.key, ctx.now);
}

/** The public card of a person; null when visitors see none (`toPublicCard`). */
export async function readPublicCard(ctx: Pick<Ctx, "stores">, uid: string): Promise<PublicCard | null> {
  return toThemedCard(ctx, await readPersonSnapshot(ctx, uid));
}

/** The public card of a person who was read already, with its theme. */
export async function toThemedCard(ctx: Pick<Ctx, "stores">, person: PersonSnapshot): Promise<PublicCard | null> {
  const { uid, user, card, layer } = person;
  const shown = toPublicCard(person);
  if (shown === null || user === null) return null;
  const laid = { brand: layer?.combined.profile.theme, brands: layer?.enterprise.brands };
  return { ...shown, theme: await themeOf(ctx, uid, user, card?.profile_theme, laid) };
}
