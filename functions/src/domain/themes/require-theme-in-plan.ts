import { isDeepStrictEqual } from "node:util";
import type { Background, Theme } from "@cardinal/contract/entities/theme";
import { planForTheme, type ThemeRights } from "@cardinal/contract/plans";
import type { Subscribed } from "@cardinal/contract/stored/enterprise";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { planOfPerson } from "../person/plan-of-person.ts";
import { readTemplates } from "./list-templates.ts";

/**
 * The rights that decide on the themes that a user may choose or edit.
 * @param own the user's own themes.
 * @param enterprise their enterprise, if it has already been read.
 */
export async function themeRightsOf(
  ctx: Ctx,
  user: StoredUser,
  own: readonly Theme[],
  enterprise?: Subscribed,
): Promise<ThemeRights> {
  return { plan: await planOfPerson(ctx, user, enterprise), bought: Object.values(user.premium_themes ?? {}), own };
}

/** Whether a user has bought a premium theme. */
export function ownsTheme(user: StoredUser | null, id: string): boolean {
  return Object.values(user?.premium_themes ?? {}).some((bought) => bought.id === id);
}

/** Refuses a theme that may not be chosen, or edited. @throws Failure `plan-required`. */
export function requireThemeInPlan(rights: ThemeRights, theme: Theme): void {
  const plan = planForTheme(rights, theme);
  const message = `The theme “${theme.name}” is part of the Pro plan.`;
  if (plan !== null) throw new Failure("plan-required", { plan, message });
}

/** Whether two backgrounds show the same; a plain colour never counts as the same. */
function isSame(one: Background, other: Background): boolean {
  return one.kind === other.kind && one.kind !== "color" && isDeepStrictEqual(one.value, other.value);
}

/**
 * Refuses the background of a premium template in a theme of a user who may not choose that template.
 * @param before the current background of the theme, which may stay; null for a new theme.
 * @throws Failure `plan-required`.
 */
export async function requireBackgroundInPlan(
  ctx: Ctx,
  rights: ThemeRights,
  background: Background,
  before: Background | null,
): Promise<void> {
  if (background.kind === "color" || (before !== null && isSame(background, before))) return;
  const same = (await readTemplates(ctx)).filter((template) => isSame(template.background, background));
  const [template] = same;
  const isFree = same.length === 0 || same.some((one) => planForTheme(rights, one) === null);
  if (template !== undefined && !isFree) requireThemeInPlan(rights, template);
}
