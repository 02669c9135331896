import type { Contact } from "@cardinal/contract/entities/contact";
import { Checkbox } from "@mantine/core";
import { useMessages } from "../../../lib/messages.ts";
import { contactsMessages } from "../contacts-messages.ts";

/** Selection mode: two contacts for a merge, or several. */
export interface Picking {
  readonly max: number;
  readonly chosen: readonly Contact[];
  readonly onToggle: (contact: Contact) => void;
}

interface RowChoiceProps {
  readonly contact: Contact;
  readonly name: string;
  readonly picking: Picking;
  readonly className: string;
}

/** Selects a contact of the list. */
export function RowChoice({ contact, name, picking: { chosen, max, onToggle }, className }: RowChoiceProps) {
  const text = useMessages(contactsMessages).picking;
  const isChosen = chosen.some(({ id }) => id === contact.id);
  return (
    <Checkbox
      checked={isChosen}
      disabled={!isChosen && chosen.length >= max}
      onChange={() => onToggle(contact)}
      aria-label={text.choose(name)}
      classNames={{ root: className }}
    />
  );
}
