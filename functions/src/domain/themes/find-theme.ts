import type { StoredUser } from "@cardinal/contract/stored/user";
import { findBuiltInTheme, FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { isBrandId } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";

export interface FoundTheme {
  readonly theme: Theme;
  readonly kind: "own" | "brand" | "template";
}

/** The problem when a user chooses a template that was withdrawn. */
export const NO_LONGER_OFFERED = "This theme is no longer offered.";

/** A template by its id: a published one, also when it was withdrawn since, or a built-in one. */
export async function findTemplate(ctx: Pick<Ctx, "stores">, id: string): Promise<Theme | null> {
  return (await ctx.stores.templates.get(id)) ?? findBuiltInTheme(id) ?? null;
}

/** A theme as visitors get it: its design does not change when it is withdrawn. */
export function asShown({ withdrawn: _withdrawn, ...theme }: Theme): Theme {
  return theme;
}

/** A theme that a user's card may show: their own, a brand of their enterprise, or a template; else null. */
export async function findTheme(
  ctx: Pick<Ctx, "stores">,
  uid: string,
  user: StoredUser,
  id: string,
): Promise<FoundTheme | null> {
  if (isBrandId(id)) {
    const [enterprise = "", brand = ""] = id.split(".");
    const theme = enterprise === user.enterprise ? await ctx.stores.enterprises.getBrand(enterprise, brand) : null;
    return theme === null ? null : { theme, kind: "brand" };
  }
  const own = await ctx.stores.themes.get(uid, id);
  if (own !== null) return { theme: own, kind: "own" };
  const template = await findTemplate(ctx, id);
  return template === null ? null : { theme: template, kind: "template" };
}

/**
 * The theme that a card shows: the one that it names, or the fallback when that cannot be found.
 * @param brand the brand that the enterprise sets on the card, if any.
 */
export async function themeOf(
  ctx: Pick<Ctx, "stores">,
  uid: string,
  user: StoredUser,
  id: string | undefined,
  brand?: string,
): Promise<Theme> {
  const laid = brand === undefined ? null : await findTheme(ctx, uid, user, brand);
  if (laid !== null) return laid.theme;
  if (id === undefined) return FALLBACK_THEME;
  return asShown((await findTheme(ctx, uid, user, id))?.theme ?? FALLBACK_THEME);
}
