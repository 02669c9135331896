import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import { planForTheme } from "@cardinal/contract/plans";
import { useCallback, useMemo } from "react";
import type { SessionData } from "../../lib/session/session-data.ts";
import { useSession } from "../../lib/session/session.tsx";
import { usePlan } from "../../lib/session/use-plan.ts";
import type { ThemeSources } from "./theme-groups.ts";

export interface KnownThemes extends ThemeSources {
  /** All of them in the order in which an id is looked up. */
  readonly all: readonly Theme[];
}

/**
 * Every theme somebody can see, from what their session holds. Templates are those that come with the product, and
 * those that were published since, which count before them. One that was withdrawn is offered only to somebody whose card
 * shows it, and looked up for everybody.
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
      premiumThemes: bought.filter(isOffered),
      enterpriseBrands,
      all,
    };
  }, [themes, published, bought, enterpriseBrands, shown]);
}

/** Tells of a theme whether it needs a better plan than the person's: to be chosen, or as their own to be edited. */
export function useThemeLock(): (theme: Theme) => boolean {
  const { userObj, themes } = useSession();
  const plan = usePlan(userObj);
  return useCallback(
    (theme) => userObj !== null && planForTheme({ plan, bought: userObj.premium_themes, own: themes }, theme) !== null,
    [userObj, plan, themes],
  );
}
