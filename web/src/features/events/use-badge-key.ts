import { useState } from "react";
import { useSession } from "../../lib/session/session.tsx";
import type { StoredBadge } from "./stored-badge.ts";

type Opened = StoredBadge["opened"];

/**
 * Decides which badge to ask for: the one whose key this browser stores, or the account's (`asked` is undefined). The
 * account's comes first, because the key may open another person's badge, unless its link has just been opened
 * (`isNew`). A screen that finds no badge calls `tryNext` while it renders; null means that the user has none.
 */
export function useBadgeKey(
  opened: Opened,
  isNew: boolean,
): { readonly asked: Opened; readonly tryNext: (() => void) | null } {
  const { authUser } = useSession();
  const [step, setStep] = useState(0);
  // The account's badge is also last, so that its answer is shown when the key is no longer valid.
  const withKey = isNew || authUser === null ? [opened, undefined] : [undefined, opened, undefined];
  const order = opened === undefined ? [undefined] : withKey;
  return { asked: order[step], tryNext: step + 1 < order.length ? () => setStep(step + 1) : null };
}
