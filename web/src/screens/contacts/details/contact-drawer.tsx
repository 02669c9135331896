import { Drawer, Text } from "@mantine/core";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useIsHere } from "../../../lib/addresses/use-is-here.ts";
import type { ApiFailure } from "../../../lib/api-failure.ts";
import { retryFailed, type LiveState } from "../../../lib/live.ts";
import { useMessages } from "../../../lib/messages.ts";
import { contactSubject } from "../../../lib/offline/subjects.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { portraitOf, useContactName } from "../../../features/contacts/contact-face.ts";
import { keyOf } from "../stored/contact-key.ts";
import { useUndoable } from "../use-undoable.ts";
import { LeaveDialog } from "../../../features/editor/leave-dialog.tsx";
import { PossibleSpamNote } from "../../../features/possible-spam/possible-spam-note.tsx";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { ContactFacts, ContactMessage } from "./contact-facts.tsx";
import { AllLinks, QuickActions } from "./contact-links.tsx";
import { detailsMessages } from "./details-messages.ts";
import { DetailsForm } from "./details-form.tsx";
import classes from "./details.module.css";
import { NotesForm } from "./notes-form.tsx";
import { ReminderForm } from "./reminder-form.tsx";

export interface ContactDrawerProps {
  readonly owner: string | null;
  readonly opened: boolean;
  readonly live: LiveState<Contact | null>;
  /** Notice about the last action, above everything else. */
  readonly banner: ReactNode;
  readonly onClose: () => void;
  readonly onDeleted: (contact: Contact, undo: string) => void;
  readonly onMerge: (contact: Contact) => void;
  /** Called when a deletion has failed after the contact was closed. */
  readonly onNotDeleted: (contact: Contact, failure: ApiFailure) => void;
  readonly onNotesLost: (contact: Contact) => void;
}

/** A contact's card with the user's notes, beside the list or, on a phone, over it. */
export function ContactDrawer({ owner, opened, live, banner, onClose, ...events }: ContactDrawerProps) {
  const messages = useMessages(detailsMessages);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      padding="lg"
      closeButtonProps={{ "aria-label": messages.close }}
      title={live.state === "ready" && live.data ? <Head contact={live.data} /> : messages.close}
      classNames={{ header: classes["drawerHead"] ?? "", title: classes["drawerTitle"] ?? "" }}
    >
      <div className={classes["panel"]}>
        {banner}
        {live.state === "loading" && <Spinner />}
        {live.state === "failed" && <FailureNote error={live.error} onRetry={retryFailed} />}
        {live.state === "ready" && live.data === null && <Text className={classes["note"]}>{messages.notThere}</Text>}
        {live.state === "ready" && live.data !== null && (
          <ContactPanel key={live.data.id} contact={live.data} owner={owner} {...events} />
        )}
      </div>
    </Drawer>
  );
}

function Head({ contact }: { readonly contact: Contact }) {
  const name = useContactName()(contact);
  const { job_title, organization_name, pronouns } = contact.vcard;
  return (
    <span className={classes["head"]}>
      <Portrait {...portraitOf(contact)} size={64} />
      <span className={classes["headText"]}>
        <span className={classes["headName"]}>{name}</span>
        {pronouns !== "" && <span>{pronouns}</span>}
        {job_title !== "" && <span>{job_title}</span>}
        {organization_name !== "" && <span>{organization_name}</span>}
      </span>
    </span>
  );
}

type PanelProps = Pick<ContactDrawerProps, "owner" | "onDeleted" | "onNotDeleted" | "onMerge" | "onNotesLost"> & {
  readonly contact: Contact;
};

/** Clears the spam mark: any update of a contact does, even an empty one. */
function PossibleSpam({ contact }: { readonly contact: Contact }) {
  const { run, running, failure } = useEndpointAction(updateContact, { subjectsOf: (key) => [contactSubject(key)] });
  return <PossibleSpamNote running={running} failure={failure} onClear={() => void run(keyOf(contact))} />;
}

/** The deletion of the open contact. */
function useDeletion(
  contact: Contact,
  { owner, onDeleted, onNotDeleted }: Pick<PanelProps, "owner" | "onDeleted" | "onNotDeleted">,
) {
  const isHere = useIsHere();
  const [isDone, setDone] = useState(false);
  const [outcome, setOutcome] = useState<Promise<boolean> | null>(null);
  const { run, running, failure } = useUndoable(deleteContact, {
    uid: owner,
    onSuccess: ({ undo }) => {
      // The question before leaving is off before the address changes.
      flushSync(() => setDone(true));
      onDeleted(contact, undo);
    },
    onFailure: (reason) => {
      setOutcome(null);
      if (!isHere()) onNotDeleted(contact, reason);
    },
  });
  /** `outcome` is that of the running or successful deletion. */
  return { start: () => setOutcome(run(keyOf(contact), [contact])), outcome, isDone, running, failure };
}

function ContactPanel({ contact, owner, onMerge, onNotesLost, ...events }: PanelProps) {
  const messages = useMessages(detailsMessages);
  const [isEditing, setEditing] = useState(false);
  const [areDetailsUnsaved, setDetailsUnsaved] = useState(false);
  const [isReminderUnsaved, setReminderUnsaved] = useState(false);
  const deletion = useDeletion(contact, { owner, ...events });
  return (
    <>
      {contact.gone && <Text className={classes["note"]}>{messages.gone}</Text>}
      {contact.possible_spam === true && <PossibleSpam contact={contact} />}
      <QuickActions contact={contact} />
      {isEditing ? (
        <DetailsForm contact={contact} onUnsaved={setDetailsUnsaved} onDone={() => setEditing(false)} />
      ) : (
        <AllLinks contact={contact} />
      )}
      <ContactMessage text={contact.message} />
      <NotesForm
        contact={contact}
        owner={owner}
        deletion={deletion.outcome}
        isDeleted={deletion.isDone}
        onLost={() => onNotesLost(contact)}
      />
      {!contact.gone && <ReminderForm contact={contact} onUnsaved={setReminderUnsaved} />}
      <ContactFacts contact={contact} />
      <ContactActions
        contact={contact}
        onEdit={() => setEditing(true)}
        onMerge={() => onMerge(contact)}
        onDelete={deletion.start}
        isDeleting={deletion.running}
      />
      <FailureNote error={deletion.failure} />
      <LeaveDialog
        // Notes are saved when the contact is closed.
        isActive={(areDetailsUnsaved || isReminderUnsaved) && !deletion.isDone}
        text={messages.unsaved}
        isSaving={false}
        onSave={null}
        isByQuery
      />
    </>
  );
}
