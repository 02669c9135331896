import type { Theme } from "@cardinal/contract/entities/theme";
import { planForTheme } from "@cardinal/contract/plans";
import { useCallback } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { usePlan } from "../../lib/session/use-plan.ts";

/**
 * Returns a function that tells whether choosing a theme, or editing one of the user's own, needs a better plan than
 * theirs.
 */
export function useThemeLock(): (theme: Theme) => boolean {
  const { userObj, themes } = useSession();
  const plan = usePlan(userObj);
  return useCallback(
    (theme) => userObj !== null && planForTheme({ plan, bought: userObj.premium_themes, own: themes }, theme) !== null,
    [userObj, plan, themes],
  );
}
