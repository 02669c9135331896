import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useMemo } from "react";
import type { SessionData } from "../../lib/session/session-data.ts";
import type { ThemeSources } from "./theme-groups.ts";

export interface KnownThemes extends ThemeSources {
  /** All themes, in lookup order. */
  readonly all: readonly Theme[];
}

/**
 * All themes visible to the user, from the session. Templates are the built-in ones and the published ones, which take
 * precedence. A withdrawn template is only offered to users who have bought it or whose card shows it, but anyone can
 * look it up.
 */
export function useThemeSources(session: ThemeSources & Pick<SessionData, "vcardObj">): KnownThemes {
  const { themes, templates: published, premiumThemes: bought, enterpriseBrands, vcardObj } = session;
  const shown = vcardObj?.profile_theme;
  return useMemo(() => {
    const isOffered = ({ id, withdrawn }: Theme) => withdrawn !== true || id === shown;
    const ids = new Set(published.map((theme) => theme.id));
    const templates = [...BUILT_IN_THEMES.filter((theme) => !ids.has(theme.id)), ...published];
    const all = [...enterpriseBrands, ...themes, ...bought, ...templates];
    return {
      themes,
      templates: templates.filter(isOffered),
      premiumThemes: bought,
      enterpriseBrands,
      all,
    };
  }, [themes, published, bought, enterpriseBrands, shown]);
}
