import { Button, Stack } from "@mantine/core";
import { MAX_CHOSEN, type Contact } from "@cardinal/contract/entities/contact";
import { useState } from "react";
import { useAdd, type Arrival } from "./add/use-add.ts";
import { useContactName } from "../../features/contacts/contact-face.ts";
import { SharingNote } from "../../features/enterprise/sharing-note.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { retryFailed } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { dropFromCopy } from "../../lib/offline/with-copies.ts";
import { useErrorSentence } from "../../lib/sentences/error-sentences.ts";
import { Column } from "../../ui/column.tsx";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useContactsAddress } from "./contacts-address.ts";
import { contactsMessages } from "./contacts-messages.ts";
import { ContactsToolbar } from "./contacts-toolbar.tsx";
import classes from "./contacts.module.css";
import { UnfinishedImport } from "./import/unfinished-import.tsx";
import { ContactList } from "./list/contact-list.tsx";
import type { Picking } from "./choose/row-choice.tsx";
import { ListBar } from "./list/list-bar.tsx";
import { NoMatches, NoContacts } from "./list/no-contacts.tsx";
import { Pager } from "./list/pager.tsx";
import { SearchBar } from "./list/search-bar.tsx";
import { useOpenedContact } from "./use-opened-contact.ts";
import { useShownContacts, type ShownState } from "./use-shown-contacts.ts";
import { useUndo } from "./use-undo.ts";

// Loaded after the list, also for the times without a network, when a contact can still be opened.
const OpenedContact = lazyDialog("contact", async () => (await import("./opened-contact.tsx")).OpenedContact);
const Choosing = lazyDialog("choosing", async () => (await import("./choose/choosing.tsx")).Choosing, {
  close: ({ onCancel }) => onCancel(),
});
const MergeDialog = lazyDialog("merge-contacts", async () => (await import("./merge/merge-dialog.tsx")).MergeDialog);
const Overlays = lazyDialog("contact-overlays", async () => (await import("./overlays.tsx")).Overlays);

const NONE: readonly Contact[] = [];

/** `/contacts`: the live list of saved cards and of visitors who shared their details. */
export function ContactsScreen() {
  const messages = useMessages(contactsMessages);
  const { authUser } = useSession();
  const uid = authUser?.uid ?? null;
  const { address, go, isOpen } = useContactsAddress();
  const shown = useShownContacts(uid);
  const opened = useOpenedContact(uid);
  const nameOf = useContactName();
  const toSentence = useErrorSentence();
  const { notice, notify, dismiss } = useUndo(uid);
  const [chosen, setChosen] = useState<readonly Contact[] | null>(null);
  const [isMerging, setMerging] = useState(false);
  const choose = (contacts: readonly Contact[] | null, merging: boolean) => {
    setChosen(contacts);
    setMerging(merging);
  };
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const adding = useAdd(setArrival);
  const [pair, setPair] = useState<readonly [Contact, Contact] | null>(null);
  const picking: Picking | null =
    chosen === null
      ? null
      : {
          max: isMerging ? 2 : MAX_CHOSEN,
          chosen,
          onToggle: (contact) =>
            setChosen(
              chosen.some(({ id }) => id === contact.id)
                ? chosen.filter(({ id }) => id !== contact.id)
                : [...chosen, contact],
            ),
        };

  return (
    <Column className={classes["page"]}>
      <title>{`${messages.title} · Cardinal`}</title>
      <Stack gap="md">
        <ContactsToolbar onPick={() => choose([], true)} onChoose={() => choose([], false)} />
        {address.show !== "import" && <UnfinishedImport uid={uid} onContinue={() => go({ show: "import" })} />}
        <SharingNote />
        <ContactsBody uid={uid} shown={shown} picking={picking} />
        <Choosing
          opened={chosen !== null}
          isMerging={isMerging}
          uid={uid}
          chosen={chosen ?? NONE}
          onAll={() => setChosen(withAll(chosen ?? NONE, shown.shown?.contacts ?? []))}
          onGone={(gone) => setChosen((now) => now && now.filter(({ id }) => !gone.includes(id)))}
          onCancel={() => setChosen(null)}
          onDeleted={(contacts, undo) => {
            const [only] = contacts;
            setChosen((now) => withoutDeleted(now, contacts));
            dropCopies(uid, contacts);
            const { deleted, deletedSeveral } = messages.notice;
            const { length } = contacts;
            notify({ text: length === 1 && only ? deleted(nameOf(only)) : deletedSeveral(length), undo, contacts });
          }}
          onTagged={(count) => {
            setChosen(null);
            notify({ text: messages.notice.tagged(count), undo: null });
          }}
          onCompare={(first, second) => setPair([first, second])}
        />
      </Stack>
      <OpenedContact
        owner={uid}
        opened={address.open !== null}
        live={opened}
        arrival={arrival}
        // Going back must not reopen it.
        onClose={() => {
          setArrival(null);
          go({ open: null }, { replace: true });
        }}
        onDeleted={(contact, undo) => {
          if (isOpen(contact.id)) go({ open: null });
          dropCopies(uid, [contact]);
          notify({ text: messages.notice.deleted(nameOf(contact)), undo, contacts: [contact] });
        }}
        onNotDeleted={(contact, failure) => {
          const { notDeleted } = messages.notice;
          notify({ text: `${notDeleted(nameOf(contact))} ${toSentence(failure)}`, undo: null });
        }}
        onNotesLost={(contact) => notify({ text: messages.notice.notesLost(nameOf(contact)), undo: null })}
        onMerge={(contact) => {
          go({ open: null });
          choose([contact], true);
        }}
      />
      <MergeDialog
        opened={pair !== null}
        pair={pair}
        onClose={() => setPair(null)}
        onMerged={(kept, merge) => {
          setPair(null);
          setChosen(null);
          dropCopies(
            uid,
            merge.contacts.filter(({ id }) => id !== kept.id),
          );
          notify({ text: messages.notice.merged(nameOf(kept)), ...merge });
        }}
      />
      <Overlays
        opened={address.show !== null || adding.isAdding || adding.result !== null}
        adding={adding}
        onClose={() => go({ show: null, add: null })}
      />
      <Notice notice={notice} dismiss={messages.notice.dismiss} onDismiss={dismiss} />
    </Column>
  );
}

/** Removes deleted contacts from this browser's copy, which is shown while offline. */
function dropCopies(uid: string | null, contacts: readonly Contact[]): void {
  const keys = contacts.map(({ id }) => id);
  if (uid !== null) void dropFromCopy(`contacts/${uid}`, keys);
}

/** The selection that is left after a deletion; null when nothing else was selected. */
function withoutDeleted(chosen: readonly Contact[] | null, deleted: readonly Contact[]): readonly Contact[] | null {
  const left = chosen?.filter(({ id }) => deleted.every((one) => one.id !== id)) ?? [];
  return left.length === 0 ? null : left;
}

/** The selection and all shown contacts, up to the limit. */
function withAll(chosen: readonly Contact[], shown: readonly Contact[]): readonly Contact[] {
  const more = shown.filter(({ id }) => chosen.every((one) => one.id !== id));
  return [...chosen, ...more].slice(0, MAX_CHOSEN);
}

interface BodyProps {
  readonly uid: string | null;
  readonly shown: ShownState;
  readonly picking: Picking | null;
}

function ContactsBody({ uid, shown: { current, shown, showMore }, picking }: BodyProps) {
  const messages = useMessages(contactsMessages);
  const { address } = useContactsAddress();
  const isSearching = address.q !== "" || address.tag !== "";
  const isEmpty = shown !== null && shown.contacts.length === 0;
  const isOld = current.state === "loading";
  if (current.state === "failed") return <FailureNote error={current.error} onRetry={retryFailed} />;
  if (shown === null) return <Spinner />;
  if (isEmpty && !isSearching && !isOld && address.page === null && address.before === null) return <NoContacts />;
  return (
    <>
      <SearchBar uid={uid} />
      <ListBar uid={uid} shown={shown} />
      {isEmpty && isSearching && !isOld ? (
        <NoMatches />
      ) : (
        <ContactList contacts={shown.contacts} order={shown.order} picking={picking} isOld={isOld} />
      )}
      {shown.pages !== null && <Pager {...shown.pages} />}
      {shown.found?.isPartial && (
        <Button variant="default" onClick={showMore}>
          {messages.showMore}
        </Button>
      )}
    </>
  );
}
