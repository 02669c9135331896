import { readCardKey } from "@cardinal/contract/fields/card-key";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import { retailKey } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";
import { routeOf } from "@cardinal/contract/stored/card";

/** Where a printed card leads those who scan it. */
export type PrintedCard =
  /** With its batch, if it is of one. */
  | { readonly state: "claimed"; readonly route: string; readonly batch?: string }
  /**
   * With the address of whoever had it last and has left the enterprise that it belongs to; that enterprise; whether it has a PIN; what
   * comes with it; and where such cards are sold.
   */
  | ({
      readonly state: "new";
      readonly route?: string;
      readonly pin?: true;
      readonly enterprise?: string;
    } & Pick<StoredGenerator, "plan" | "days" | "shop">)
  /** An admin has disabled it, or its batch: it leads to where such cards are sold. */
  | { readonly state: "disabled"; readonly shop: string }
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

/** The batch of a card that nobody has: whether it is switched off, whether its cards have PINs, and what comes with them. */
export async function batchOfNew({ stores }: Ctx, card: StoredRetailCard | null): Promise<StoredGenerator | null> {
  if (card?.state !== "new" || card.generator === undefined) return null;
  return stores.generators.get(card.generator);
}

/** A card that admins have disabled leads to where such cards are sold; one that its owner has lost leads nowhere. */
async function disabledCard({ stores }: Ctx, { generator, disabled_by: by }: StoredRetailCard): Promise<PrintedCard> {
  const batch = by !== "admin" || generator === undefined ? null : await stores.generators.get(generator);
  return batch?.shop === undefined ? MISSING : { state: "disabled", shop: batch.shop };
}

function freshCard({ left, enterprise, given_date }: StoredRetailCard, batch: StoredGenerator | null): PrintedCard {
  const { off_date, pin, plan, days, shop } = batch ?? {};
  const sold = shop === undefined ? {} : { shop };
  if (off_date !== undefined) return shop === undefined ? MISSING : { state: "disabled", shop };
  return {
    state: "new",
    ...(left === undefined ? {} : { route: routeOf(left, enterprise) }),
    ...(enterprise === undefined ? {} : { enterprise }),
    ...(pin === true ? { pin } : {}),
    ...(plan === undefined || days === undefined || given_date !== undefined ? {} : { plan, days }),
    ...sold,
  };
}

/** What stands behind the key of a printed card. Unknown ones and lost ones are alike, and disabled ones without a shop. */
export async function findPrintedCard(ctx: Ctx, key: string): Promise<PrintedCard> {
  const card = retailKey.safeParse(key).success ? await ctx.stores.retail.get(await findKey(ctx, key)) : null;
  if (card === null) return MISSING;
  if (card.state === "disabled") return disabledCard(ctx, card);
  if (card.state === "new") return freshCard(card, await batchOfNew(ctx, card));
  const route = await routeOfOwner(ctx, card);
  if (route === null) return MISSING;
  return { state: "claimed", route, ...(card.generator === undefined ? {} : { batch: card.generator }) };
}
