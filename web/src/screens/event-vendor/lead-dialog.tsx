import type { EventLead } from "@cardinal/contract/entities/events/lead";
import type { ShownQuestions } from "@cardinal/contract/entities/events/question";
import { fullName } from "@cardinal/contract/fields/full-name";
import { Modal } from "@mantine/core";
import { useMessages } from "../../lib/messages.ts";
import { LeadForm } from "./lead-form.tsx";
import { vendorMessages } from "./vendor-messages.ts";

/** A lead with its questions. */
export interface Asked {
  readonly lead: EventLead;
  readonly questions: ShownQuestions;
}

interface LeadDialogProps {
  readonly opened: boolean;
  readonly place: Readonly<Record<"event_id" | "vendor", string>>;
  /** Null while none is edited. */
  readonly asked: Asked | null;
  /** True while the user is asked whether to lose changes. */
  readonly isAsking: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Edits what is known about a lead. */
export function LeadDialog({ opened, place, asked, isAsking, onUnsaved, onClose, onDone }: LeadDialogProps) {
  const { close, leads: text } = useMessages(vendorMessages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isAsking}
      title={asked === null ? "" : fullName(asked.lead) || text.gone(asked.lead.number)}
      closeButtonProps={{ "aria-label": close }}
    >
      {asked !== null && <LeadForm place={place} {...asked} onUnsaved={onUnsaved} onDone={onDone} />}
    </Modal>
  );
}
