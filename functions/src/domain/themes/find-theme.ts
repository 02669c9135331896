import type { StoredUser } from "@cardinal/contract/stored/user";
import { findBuiltInTheme, FALLBACK_THEME } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { isBrandId, isTemplateId } from "@cardinal/contract/fields/ids";
import type { Ctx } from "../ctx.ts";

export interface FoundTheme {
  readonly theme: Theme;
  readonly kind: "own" | "brand" | "template";
}

/** Said where somebody chooses a template that was withdrawn. */
export const NO_LONGER_OFFERED = "This theme is no longer offered.";

/** A template by its id: one that was published, also when it was withdrawn since, or one that comes with the product. */
export async function findTemplate(ctx: Pick<Ctx, "stores">, id: string): Promise<Theme | null> {
  return (await ctx.stores.templates.get(id)) ?? findBuiltInTheme(id) ?? null;
}

/** A theme as visitors get it: what it looks like does not change when it is withdrawn. */
export function asShown({ withdrawn: _withdrawn, ...theme }: Theme): Theme {
  return theme;
}

/** The themes that the caller has read already. */
interface KnownThemes {
  /** The person's own. */
  readonly own?: readonly Theme[] | undefined;
  /** The brands of their enterprise. */
  readonly brands?: readonly Theme[] | undefined;
}

/** True when a theme may be one of a person's own: the id of a template that Cardinal has made tells it apart. */
export const mayBeOwn = (id: string): boolean =>
  !isBrandId(id) && !isTemplateId(id) && findBuiltInTheme(id) === undefined;

/** A theme that somebody's card may show: their own, a brand of their enterprise, or a template; else null. */
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
 * The theme that a card shows: what it names, or the fallback when that cannot be found.
 * @param laid the brand that the enterprise lays over the card, if any, and its brands.
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
  if (id === undefined) return FALLBACK_THEME;
  return asShown((await findTheme(ctx, uid, user, id, { brands }))?.theme ?? FALLBACK_THEME);
}
