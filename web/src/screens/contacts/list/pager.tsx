import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMessages } from "../../../lib/messages.ts";
import { PageLink } from "../../../ui/plain/page-link.tsx";
import { useContactsAddress } from "../contacts-address.ts";
import { contactsMessages } from "../contacts-messages.ts";
import type { PagePlace } from "../stored/page-place.ts";
import classes from "./list.module.css";

interface PagerProps {
  readonly previous: PagePlace | null;
  readonly next: PagePlace | null;
}

/** Links to the previous and next page; each has its own URL. */
export function Pager({ previous, next }: PagerProps) {
  const messages = useMessages(contactsMessages);
  const { link } = useContactsAddress();
  if (previous === null && next === null) return null;
  return (
    <nav className={classes["pager"]} aria-label={messages.pages}>
      {previous && (
        <PageLink to={link({ ...previous })}>
          <IconChevronLeft size={16} aria-hidden />
          {messages.previous}
        </PageLink>
      )}
      {next && (
        <PageLink to={link({ ...next })} className={classes["next"]}>
          {messages.next}
          <IconChevronRight size={16} aria-hidden />
        </PageLink>
      )}
    </nav>
  );
}
