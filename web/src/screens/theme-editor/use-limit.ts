import { PLAN_RIGHTS, planWithMore } from "@cardinal/contract/plans";
import type { User } from "@cardinal/contract/entities/user";
import { useThemeLock, useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useSession } from "../../lib/session/session.tsx";

/**
 * Why the person's plan does not let them save: there is no room for a new theme, while a larger plan has more (`full`) or no
 * plan has (`most`), theirs is one of those beyond what the plan includes (`further`), or they begin with a premium theme
 * (`premium`); null: it does.
 */
export type Limit = "full" | "most" | "further" | "premium" | null;

/** @param id of the theme that is edited; null for a new one. @param from id of the theme that it begins with. */
export function useLimit({ plan }: Pick<User, "plan">, id: string | null, from: string): Limit {
  const { themes, all } = useThemeSources(useSession());
  const isLocked = useThemeLock();
  const isLockedId = (wanted: string) => all.some((theme) => theme.id === wanted && isLocked(theme));
  if (id !== null) return isLockedId(id) ? "further" : null;
  if (themes.length >= PLAN_RIGHTS[plan].themes) return planWithMore(plan, "themes") === null ? "most" : "full";
  return isLockedId(from) ? "premium" : null;
}
