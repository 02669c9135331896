import { useContactName } from "../../features/contacts/contact-face.ts";
import { useMessages } from "../../lib/messages.ts";
import { addMessages } from "./add/add-messages.ts";
import type { Arrival } from "./add/use-add.ts";
import classes from "./contacts.module.css";
import { ContactDrawer, type ContactDrawerProps } from "./details/contact-drawer.tsx";

interface ArrivalNoteProps extends Pick<ContactDrawerProps, "live"> {
  /** The person who was added last; null: no one. */
  readonly arrival: Arrival | null;
}

/** The open contact, with a confirmation when it has just been added. */
export function OpenedContact({ arrival, ...drawer }: Omit<ContactDrawerProps, "banner"> & ArrivalNoteProps) {
  return <ContactDrawer {...drawer} banner={<ArrivalNote arrival={arrival} live={drawer.live} />} />;
}

function ArrivalNote({ arrival, live }: ArrivalNoteProps) {
  const messages = useMessages(addMessages);
  const nameOf = useContactName();
  if (arrival === null || live.state !== "ready" || live.data?.uid !== arrival.uid) return null;
  return <output className={classes["arrival"]}>{messages[arrival.kind](nameOf(live.data))}</output>;
}
