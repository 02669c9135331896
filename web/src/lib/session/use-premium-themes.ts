import { listPremiumThemes } from "@cardinal/contract/endpoints/admin/themes/list-premium-themes";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { User } from "@cardinal/contract/entities/user";
import { useEffect, useState } from "react";
import { call } from "../api.ts";

const NONE: readonly Theme[] = [];

/**
 * The premium themes that a user has bought; null while they are loading. The session works without those that cannot
 * be read. Not with `useEndpoint`, whose cache would be loaded before every session.
 */
export function usePremiumThemes(user: User | null): readonly Theme[] | null {
  // Stays the same while the list of themes does; ids contain no commas.
  const owned = user?.premium_themes.map(({ id }) => id).join(",") ?? "";
  const [read, setRead] = useState<{ readonly owned: string; readonly items: readonly Theme[] } | null>(null);
  useEffect(() => {
    if (owned === "") return undefined;
    const request = new AbortController();
    call(listPremiumThemes, { themes: owned.split(",") }, { signal: request.signal })
      .then(
        ({ items }) => items,
        () => NONE,
      )
      .then((items) => request.signal.aborted || setRead({ owned, items }))
      .catch(() => undefined);
    return () => request.abort();
  }, [owned]);
  if (owned === "") return NONE;
  return read?.owned === owned ? read.items : null;
}
