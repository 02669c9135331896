import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useMessages } from "../../../lib/messages.ts";
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
        <LinkButton to={link({ ...previous })} variant="default" size="sm">
          <IconChevronLeft size={16} aria-hidden />
          {messages.previous}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={link({ ...next })} variant="default" size="sm" className={classes["next"]}>
          {messages.next}
          <IconChevronRight size={16} aria-hidden />
        </LinkButton>
      )}
    </nav>
  );
}
