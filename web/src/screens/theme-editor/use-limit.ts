import { PLAN_RIGHTS, planWithMore } from "@cardinal/contract/plans";
import type { User } from "@cardinal/contract/entities/user";
import { useThemeLock } from "../../features/themes/use-theme-lock.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useSession } from "../../lib/session/session.tsx";

/**
 * Why the user's plan does not allow saving: no further theme is included, while a larger plan has more (`full`) or no
 * plan has (`most`), the theme is one of those beyond what the plan includes (`further`), or it is based on a premium
 * theme (`premium`); null: saving is allowed.
 */
export type Limit = "full" | "most" | "further" | "premium" | null;

/** @param id of the theme that is edited; null for a new one. @param from id of the theme that it is based on. */
export function useLimit({ plan }: Pick<User, "plan">, id: string | null, from: string): Limit {
  const { themes, all } = useThemeSources(useSession());
  const isLocked = useThemeLock();
  const isLockedId = (wanted: string) => all.some((theme) => theme.id === wanted && isLocked(theme));
  if (id !== null) return isLockedId(id) ? "further" : null;
  if (themes.length >= PLAN_RIGHTS[plan].themes) return planWithMore(plan, "themes") === null ? "most" : "full";
  return isLockedId(from) ? "premium" : null;
}
