import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { mayBeTemplate } from "@cardinal/contract/fields/ids";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

/** Removes a card from the list of every template: it may be listed under one that it no longer uses. */
export async function unlistCard({ stores: { cards, templates } }: Pick<Ctx, "stores">, uid: string): Promise<Change> {
  const [card, published] = await Promise.all([cards.get(uid), templates.list()]);
  const shown = card?.profile_theme;
  const ids = [...BUILT_IN_THEMES, ...published].map(({ id }) => id);
  return cards.unlisting(uid, [...ids, ...(shown !== undefined && mayBeTemplate(shown) ? [shown] : [])]);
}
