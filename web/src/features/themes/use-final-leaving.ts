import type { Theme } from "@cardinal/contract/entities/theme";
import { useCallback } from "react";
import { useSession } from "../../lib/session/session.tsx";
import { useThemeLock } from "./use-theme-lock.ts";

/** Why a theme cannot be chosen again once the card has another one: it needs a better plan, or was withdrawn. */
export type FinalLeaving = "plan" | "withdrawn";

/** Returns a function that tells why a theme on the user's card could not be chosen again; null if it could. */
export function useFinalLeaving(): (theme: Theme) => FinalLeaving | null {
  const { userObj } = useSession();
  const needsPlan = useThemeLock();
  return useCallback(
    (theme) => {
      const isBought = userObj?.premium_themes.some(({ id }) => id === theme.id) === true;
      if (theme.withdrawn === true && !isBought) return "withdrawn";
      return needsPlan(theme) ? "plan" : null;
    },
    [userObj, needsPlan],
  );
}
