import { useCallback, useEffect, useState } from "react";
import { openPage } from "../../lib/addresses/open-page.ts";

interface Leaving {
  /** Opens a page of the payment provider; "back" leads here again. */
  readonly leave: (url: string) => void;
  /** True until that page has taken over, so that nobody clicks twice. */
  readonly isLeaving: boolean;
}

/** Leaves for a page of the payment provider. */
export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  const leave = useCallback((url: string) => {
    setLeaving(true);
    openPage(url, { keepsBack: true });
  }, []);
  // A browser may show this very page again after "back", as it was left.
  useEffect(() => {
    const end = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener("pageshow", end);
    return () => removeEventListener("pageshow", end);
  }, []);
  return { leave, isLeaving };
}
