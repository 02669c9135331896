import type { PlanOfCard } from "@cardinal/contract/entities/retail-card";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { CardWith } from "../../stores/retail/retail-store.ts";
import { isFixed, readCardLayer } from "../card/person-snapshot.ts";
import type { Ctx } from "../ctx.ts";
import { findTemplate } from "../themes/find-theme.ts";
import { planToGive } from "./policy.ts";

/** A claim with the extras of the card, to be committed as one. */
export interface Claim extends CardWith {
  /** The plan that the claim grants, if any. */
  readonly given?: PlanOfCard;
}

/**
 * The extras that a claimed card grants: the plan of its batch, unless the user would lose something by it, and the
 * batch’s template for a card without a chosen theme, as long as it is offered and the enterprise of the user lets them
 * choose one. The batch counts the claim.
 * @param card as it is once it is claimed.
 * @param batch null for a card without one.
 */
export async function withExtras(
  ctx: Ctx,
  uid: string,
  card: StoredRetailCard,
  batch: StoredGenerator | null,
): Promise<Claim> {
  const { stores, client, now } = ctx;
  if (batch === null) return { card, more: {} };
  const [user, shown, template] = await Promise.all([
    stores.users.get(uid),
    stores.cards.get(uid),
    batch.theme === undefined ? null : findTemplate({ stores }, batch.theme),
  ]);
  const given = planToGive(card, batch, user ?? {}, now);
  const isOffered = template !== null && template.withdrawn !== true;
  const mayTheme = isOffered && shown?.profile_theme === undefined;
  const isThemed = mayTheme && !isFixed(await readCardLayer(ctx, uid, user), "profile_theme");
  const more = {
    ...(given === null ? {} : stores.users.patch(uid, { plan: given.plan, plan_until: given.until })),
    ...(isThemed ? stores.cards.theming(uid, undefined, template.id, true) : {}),
    ...(card.generator === undefined ? {} : stores.generators.claiming(card.generator, client.networkHash, now)),
  };
  return given === null ? { card, more } : { card: { ...card, given_date: now }, more, given };
}
