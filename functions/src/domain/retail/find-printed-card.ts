import { readCardKey } from "@cardinal/contract/fields/card-key";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import { retailKey } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";
import { routeOf } from "@cardinal/contract/stored/card";

/** Where a printed card leads a person who scans it. */
export type PrintedCard =
  /** With its batch, if it belongs to one. */
  | { readonly state: "claimed"; readonly route: string; readonly batch?: string }
  /**
   * With the address of its last owner, if they left the enterprise that it belongs to; that enterprise; whether it has
   * a PIN; its extras; and where such cards are sold.
   */
  | ({
      readonly state: "new";
      readonly route?: string;
      readonly pin?: true;
      readonly enterprise?: string;
    } & Pick<StoredGenerator, "plan" | "days" | "shop">)
  /** An admin has disabled it or its batch, or its enterprise is deleted: it leads to where such cards are sold. */
  | { readonly state: "disabled"; readonly shop: string }
  | { readonly state: "missing" };

const MISSING: PrintedCard = { state: "missing" };

/** The current address of its owner's card; null when there is no owner, or the card is not public. */
export async function routeOfOwner(ctx: Ctx, card: Pick<StoredRetailCard, "uid">): Promise<string | null> {
  const owner = card.uid === undefined ? null : await ctx.stores.users.get(card.uid);
  if (owner?.username === undefined || owner.disabled === true || owner.deleting === true) return null;
  return routeOf(owner.username, owner.enterprise);
}

/**
 * The stored key that a typed one refers to. Older keys are stored in their original upper and lower case, and take
 * precedence; every other key is stored as `readCardKey` reads it.
 */
export async function findKey(ctx: Ctx, typed: string): Promise<string> {
  const key = readCardKey(typed);
  if (key === null || key === typed) return typed;
  return (await ctx.stores.retail.get(typed)) === null ? key : typed;
}

/** The batch of an unclaimed card: whether it is disabled, whether its cards have PINs, and their extras. */
export async function batchOfNew({ stores }: Ctx, card: StoredRetailCard | null): Promise<StoredGenerator | null> {
  if (card?.state !== "new" || card.generator === undefined) return null;
  return stores.generators.get(card.generator);
}

/** A card that admins have disabled leads to where such cards are sold; one that its owner has lost is not found. */
async function disabledCard({ stores }: Ctx, { generator, disabled_by: by }: StoredRetailCard): Promise<PrintedCard> {
  const batch = by !== "admin" || generator === undefined ? null : await stores.generators.get(generator);
  return batch?.shop === undefined ? MISSING : { state: "disabled", shop: batch.shop };
}

/** An unclaimed card. One of a disabled batch, or of an enterprise that was deleted, cannot be claimed any more. */
async function freshCard(ctx: Ctx, card: StoredRetailCard): Promise<PrintedCard> {
  const { left, enterprise, given_date } = card;
  const { off_date, pin, plan, days, shop } = (await batchOfNew(ctx, card)) ?? {};
  const sold = shop === undefined ? {} : { shop };
  const isOver = enterprise !== undefined && !(await ctx.stores.enterprises.exists(enterprise));
  if (off_date !== undefined || isOver) return shop === undefined ? MISSING : { state: "disabled", shop };
  return {
    state: "new",
    ...(left === undefined ? {} : { route: routeOf(left, enterprise) }),
    ...(enterprise === undefined ? {} : { enterprise }),
    ...(pin === true ? { pin } : {}),
    ...(plan === undefined || days === undefined || given_date !== undefined ? {} : { plan, days }),
    ...sold,
  };
}

/** What the key of a printed card leads to. Unknown, lost and disabled cards without a shop cannot be distinguished. */
export async function findPrintedCard(ctx: Ctx, key: string): Promise<PrintedCard> {
  const card = retailKey.safeParse(key).success ? await ctx.stores.retail.get(await findKey(ctx, key)) : null;
  if (card === null) return MISSING;
  if (card.state === "disabled") return disabledCard(ctx, card);
  if (card.state === "new") return freshCard(ctx, card);
  const route = await routeOfOwner(ctx, card);
  if (route === null) return MISSING;
  return { state: "claimed", route, ...(card.generator === undefined ? {} : { batch: card.generator }) };
}
