import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";

/** Whether a person's card may be saved with a theme: a premium template needs a paid plan, or to have been bought. */
export function canUseTheme(user: Pick<User, "plan" | "premium_themes">, theme: Theme, own: readonly Theme[]): boolean {
  if (!theme.premium || own.some((entry) => entry.id === theme.id)) return true;
  return user.plan !== "free" || user.premium_themes.some((entry) => entry.id === theme.id);
}
