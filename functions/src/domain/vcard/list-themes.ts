import type { listThemes as call } from "@cardinal/contract/endpoints/vcard/list-themes";
import type { UseCase } from "../use-case.ts";

/** The caller's own themes, oldest first. Their number is bounded, so there is one page. */
export const listThemes: UseCase<typeof call> = async (ctx) => {
  const themes = await ctx.stores.themes.list(ctx.actor.uid);
  return { items: themes, next: null };
};
