import type { StoredUser } from "@cardinal/contract/stored/user";
import { findBuiltInTheme, FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { isBrandId, isTemplateId } from "@cardinal/contract/fields/ids";
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

/** The theme of a card or an event that has none, or whose theme no longer exists. */
export async function findFallback(ctx: Pick<Ctx, "stores">): Promise<Theme> {
  return (await findTemplate(ctx, FALLBACK_THEME.id)) ?? FALLBACK_THEME;
}

/** A theme as visitors get it: its design does not change when it is withdrawn. */
export function asShown({ withdrawn: _withdrawn, ...theme }: Theme): Theme {
  return theme;
}

/** Themes that have already been read. */
interface KnownThemes {
  /** The person's own. */
  readonly own?: readonly Theme[] | undefined;
  /** The brands of their enterprise. */
  readonly brands?: readonly Theme[] | undefined;
}

/**
 * True when a theme may be one of the user's own: the ids of brands and of Cardinal's templates are distinguishable.
 */
export const mayBeOwn = (id: string): boolean =>
  !isBrandId(id) && !isTemplateId(id) && findBuiltInTheme(id) === undefined;

/** A theme that a user's card may show: their own, a brand of their enterprise, or a template; else null. */
export async function findTheme(
  ctx: Pick<Ctx, "stores">,
  uid: string,
  user: StoredUser,
  id: string,
  known: KnownThemes = {},
): Promise<FoundTheme | null> {
  const isNamed = (theme: Theme) => theme.id === id;
  if (isBrandId(id)) {
    const [enterprise = "", brand = ""] = id.split(".");
    if (enterprise !== user.enterprise) return null;
    const theme = known.brands?.find(isNamed) ?? (await ctx.stores.enterprises.getBrand(enterprise, brand));
    return theme === null ? null : { theme, kind: "brand" };
  }
  if (mayBeOwn(id)) {
    const own = known.own === undefined ? await ctx.stores.themes.get(uid, id) : known.own.find(isNamed);
    if (own !== null && own !== undefined) return { theme: own, kind: "own" };
  }
  const template = await findTemplate(ctx, id);
  return template === null ? null : { theme: template, kind: "template" };
}

/**
 * The theme that a card shows: the one that it names, or the fallback when that cannot be found.
 * @param laid the brand that the enterprise sets on the card, if any, and its brands.
 */
export async function themeOf(
  ctx: Pick<Ctx, "stores">,
  uid: string,
  user: StoredUser,
  id: string | undefined,
  { brand, brands }: { readonly brand: string | undefined; readonly brands: readonly Theme[] | undefined },
): Promise<Theme> {
  const laid = brand === undefined ? null : await findTheme(ctx, uid, user, brand, { brands });
  if (laid !== null) return laid.theme;
  const found = id === undefined ? null : await findTheme(ctx, uid, user, id, { brands });
  return asShown(found?.theme ?? (await findFallback(ctx)));
}
