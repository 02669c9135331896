import type { Theme } from "@cardinal/contract/entities/theme";

/** The sources of the themes that the user can choose from. */
export interface ThemeSources {
  readonly themes: readonly Theme[];
  readonly templates: readonly Theme[];
  readonly premiumThemes: readonly Theme[];
  readonly enterpriseBrands: readonly Theme[];
}

export type ThemeGroupName = "brands" | "own" | "templates" | "premium";

export interface ThemeGroup {
  readonly name: ThemeGroupName;
  readonly themes: readonly Theme[];
}

/**
 * The themes in the order they are offered, each once: brands, own ones, free templates, premium; empty groups are
 * omitted.
 */
export function groupThemes({ themes, templates, premiumThemes, enterpriseBrands }: ThemeSources): ThemeGroup[] {
  const seen = new Set<string>();
  const take = (list: readonly Theme[]) =>
    list.filter((theme) => {
      const isNew = !seen.has(theme.id);
      seen.add(theme.id);
      return isNew;
    });
  const groups: ThemeGroup[] = [
    { name: "brands", themes: take(enterpriseBrands) },
    { name: "own", themes: take(themes) },
    { name: "templates", themes: take(templates.filter((theme) => !theme.premium)) },
    { name: "premium", themes: take([...premiumThemes, ...templates]) },
  ];
  return groups.filter((group) => group.themes.length > 0);
}
