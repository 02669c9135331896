import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useMemo } from "react";
import type { ThemeSources } from "./theme-groups.ts";
import type { User } from "@cardinal/contract/entities/user";

export interface KnownThemes extends ThemeSources {
  /** All of them in the order in which an id is looked up. */
  readonly all: readonly Theme[];
}

/**
 * Every theme somebody can see, from what their session holds. Templates are those that come with the product, and
 * those that were published since, which count before them.
 */
export function useThemeSources(session: ThemeSources): KnownThemes {
  const { themes, templates: published, premiumThemes, enterpriseBrands } = session;
  return useMemo(() => {
    const ids = new Set(published.map((theme) => theme.id));
    const templates = [...BUILT_IN_THEMES.filter((theme) => !ids.has(theme.id)), ...published];
    const all = [...enterpriseBrands, ...themes, ...premiumThemes, ...templates];
    return { themes, templates, premiumThemes, enterpriseBrands, all };
  }, [themes, published, premiumThemes, enterpriseBrands]);
}

/** Whether a person's card may be saved with a theme: a premium template needs a paid plan, or to have been bought. */
export function canUseTheme(user: Pick<User, "plan" | "premium_themes">, theme: Theme, own: readonly Theme[]): boolean {
  if (!theme.premium || own.some((entry) => entry.id === theme.id)) return true;
  return user.plan !== "free" || user.premium_themes.some((entry) => entry.id === theme.id);
}
