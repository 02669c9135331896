import type { Contact } from "@cardinal/contract/entities/contact";
import { useEffect } from "react";
import type { LiveState } from "../../lib/live.ts";
import { useContactsAddress } from "./contacts-address.ts";
import { useContact, useMergedInto } from "./stored/use-contacts.ts";

/**
 * The open contact; null when there is none (any more). The key of a contact that was merged, such as in the link of an
 * earlier notification, opens the contact that it was merged into.
 */
export function useOpenedContact(uid: string | null): LiveState<Contact | null> {
  const { address, go, isOpen } = useContactsAddress();
  const { open } = address;
  const live = useContact(uid, open);
  const isMissing = open !== null && live.state === "ready" && live.data === null;
  const merged = useMergedInto(uid, isMissing ? open : null);
  const kept = isMissing && merged.state === "ready" ? merged.data : null;
  useEffect(() => {
    if (open !== null && kept !== null && isOpen(open)) go({ open: kept }, { replace: true });
  }, [open, kept, go, isOpen]);
  return isMissing && (kept !== null || merged.state === "loading") ? { state: "loading" } : live;
}
