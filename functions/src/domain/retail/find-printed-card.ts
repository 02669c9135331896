import { readCardKey } from "@cardinal/contract/fields/card-key";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import { retailKey } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";
import { routeOf } from "@cardinal/contract/stored/card";

/** Where a printed card leads those who scan it. */
export type PrintedCard =
  | { readonly state: "claimed"; readonly route: string }
  /** With the address of whoever had it last and has left the enterprise that it belongs to; and whether it has a PIN. */
  | { readonly state: "new"; readonly route?: string; readonly pin?: true }
  | { readonly state: "missing" };

const MISSING: PrintedCard = { state: "missing" };

/** The address of its owner's card, as it is now; null when they have none, or it is not shown. */
export async function routeOfOwner(ctx: Ctx, card: Pick<StoredRetailCard, "uid">): Promise<string | null> {
  const owner = card.uid === undefined ? null : await ctx.stores.users.get(card.uid);
  if (owner?.username === undefined || owner.disabled === true || owner.deleting === true) return null;
  return routeOf(owner.username, owner.enterprise);
}

/**
 * The stored key that somebody means who typed one. Older keys are kept as they were made, in upper and lower case, and come
 * first; every other key is stored as `readCardKey` reads it.
 */
export async function findKey(ctx: Ctx, typed: string): Promise<string> {
  const key = readCardKey(typed);
  if (key === null || key === typed) return typed;
  return (await ctx.stores.retail.get(typed)) === null ? key : typed;
}

/** The batch of a card that nobody has: whether it is switched off, and whether its cards have PINs. */
export async function batchOfNew({ stores }: Ctx, card: StoredRetailCard | null): Promise<StoredGenerator | null> {
  if (card?.state !== "new" || card.generator === undefined) return null;
  return stores.generators.get(card.generator);
}

/** What stands behind the key of a printed card. Disabled and unknown ones are alike, and new ones of a batch that is off. */
export async function findPrintedCard(ctx: Ctx, key: string): Promise<PrintedCard> {
  const card = retailKey.safeParse(key).success ? await ctx.stores.retail.get(await findKey(ctx, key)) : null;
  if (card === null || card.state === "disabled") return MISSING;
  const batch = await batchOfNew(ctx, card);
  if (batch?.off_date !== undefined) return MISSING;
  if (card.state === "new")
    return {
      state: "new",
      ...(card.left === undefined ? {} : { route: routeOf(card.left, card.enterprise) }),
      ...(batch?.pin === true ? { pin: true } : {}),
    };
  const route = await routeOfOwner(ctx, card);
  return route === null ? MISSING : { state: "claimed", route };
}
