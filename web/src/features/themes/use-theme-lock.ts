import type { Theme } from "@cardinal/contract/entities/theme";
import { planForTheme } from "@cardinal/contract/plans";
import { useCallback } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { usePlan } from "../../lib/session/use-plan.ts";

/** Returns a check whether a theme needs a better plan than the user's: to choose it, or to edit their own. */
export function useThemeLock(): (theme: Theme) => boolean {
  const { userObj, themes } = useSession();
  const plan = usePlan(userObj);
  return useCallback(
    (theme) => userObj !== null && planForTheme({ plan, bought: userObj.premium_themes, own: themes }, theme) !== null,
    [userObj, plan, themes],
  );
}
