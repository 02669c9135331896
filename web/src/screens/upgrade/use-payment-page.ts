import { useCallback, useEffect, useState } from "react";
import { openPage } from "../../lib/addresses/open-page.ts";

interface PaymentPage {
  /** Opens a page of the payment provider; the browser's back button returns here. */
  readonly open: (url: string) => void;
  /** True until that page is shown, so that the user cannot click twice. */
  readonly isOpening: boolean;
}

/** Opens pages of the payment provider. */
export function usePaymentPage(): PaymentPage {
  const [isOpening, setOpening] = useState(false);
  const open = useCallback((url: string) => {
    setOpening(true);
    openPage(url, { keepsBack: true });
  }, []);
  // After "back", a browser may restore this page in the state in which it was left.
  useEffect(() => {
    const end = (event: PageTransitionEvent) => event.persisted && setOpening(false);
    addEventListener("pageshow", end);
    return () => removeEventListener("pageshow", end);
  }, []);
  return { open, isOpening };
}
