import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useMemo } from "react";
import type { ThemeSources } from "../../features/themes/theme-groups.ts";
import { useSession } from "../session.tsx";

export interface KnownThemes extends ThemeSources {
  /** All of them in the order in which an id is looked up. */
  readonly all: readonly Theme[];
}

/**
 * Every theme the person can see. Templates are those that come with the product, and those that were published since,
 * which count before them.
 */
export function useThemeSources(): KnownThemes {
  const { themes, templates: published, premiumThemes, enterpriseBrands } = useSession();
  return useMemo(() => {
    const ids = new Set(published.map((theme) => theme.id));
    const templates = [...BUILT_IN_THEMES.filter((theme) => !ids.has(theme.id)), ...published];
    const all = [...enterpriseBrands, ...themes, ...premiumThemes, ...templates];
    return { themes, templates, premiumThemes, enterpriseBrands, all };
  }, [themes, published, premiumThemes, enterpriseBrands]);
}
