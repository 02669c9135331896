import { Button, Group, Stack, Text } from "@mantine/core";
import { MAX_CHOSEN, type Contact } from "@cardinal/contract/entities/contact";
import { useState } from "react";
import { AddDialog } from "./add/add-dialog.tsx";
import { addMessages } from "./add/add-messages.ts";
import { useAdd, type Arrival } from "./add/use-add.ts";
import { ChoosingBar } from "./choose/choosing-bar.tsx";
import { Overlays } from "./overlays.tsx";
import { useContactName } from "../../features/contacts/contact-face.ts";
import { SharingNote } from "../../features/enterprise/sharing-note.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { retryFailed, type LiveState } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { dropFromCopy } from "../../lib/offline/with-copies.ts";
import { Column } from "../../ui/column.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useContactsAddress } from "./contacts-address.ts";
import { contactsMessages } from "./contacts-messages.ts";
import { ContactsToolbar } from "./contacts-toolbar.tsx";
import classes from "./contacts.module.css";
import { ContactDrawer } from "./details/contact-drawer.tsx";
import { UnfinishedImport } from "./import/unfinished-import.tsx";
import { ContactList } from "./list/contact-list.tsx";
import type { Picking } from "./list/contact-row.tsx";
import { ListBar } from "./list/list-bar.tsx";
import { NoMatches, NoContacts } from "./list/no-contacts.tsx";
import { Pager } from "./list/pager.tsx";
import { SearchBar } from "./list/search-bar.tsx";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { useContact } from "./stored/use-contacts.ts";
import { useShownContacts, type ShownState } from "./use-shown-contacts.ts";
import { useUndo } from "./use-undo.ts";

/** `/contacts`: the live list of saved cards and of visitors who shared their details. */
export function ContactsScreen() {
  const messages = useMessages(contactsMessages);
  const { authUser } = useSession();
  const uid = authUser?.uid ?? null;
  const { address, go, isOpen } = useContactsAddress();
  const shown = useShownContacts(uid);
  const opened = useContact(uid, address.open);
  const nameOf = useContactName();
  const { notice, notify, dismiss } = useUndo();
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
        {picking !== null && !isMerging && (
          <ChoosingBar
            uid={uid}
            chosen={picking.chosen}
            onAll={() => setChosen(withAll(picking.chosen, shown.shown?.contacts ?? []))}
            onCancel={() => setChosen(null)}
            onDeleted={(count, undo) => {
              const [only] = picking.chosen;
              setChosen(null);
              dropCopies(uid, picking.chosen);
              const { deleted, deletedSeveral } = messages.notice;
              notify({
                text: count === 1 && only ? deleted(nameOf(only)) : deletedSeveral(count),
                undo,
                contacts: picking.chosen,
              });
            }}
            onTagged={(count) => {
              setChosen(null);
              notify({ text: messages.notice.tagged(count), undo: null });
            }}
          />
        )}
        {picking !== null && isMerging && (
          <PickingBar
            chosen={picking.chosen}
            onCancel={() => setChosen(null)}
            onCompare={(first, second) => setPair([first, second])}
          />
        )}
      </Stack>
      <ContactDrawer
        owner={uid}
        openKey={address.open}
        live={opened}
        banner={<ArrivalNote arrival={arrival} opened={opened} />}
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
        onNotesLost={(contact) => notify({ text: messages.notice.notesLost(nameOf(contact)), undo: null })}
        onMerge={(contact) => {
          go({ open: null });
          choose([contact], true);
        }}
      />
      <MergeDialog
        pair={pair}
        onClose={() => setPair(null)}
        onMerged={(kept, undo) => {
          setPair(null);
          setChosen(null);
          dropCopies(uid, pair?.filter(({ id }) => id !== kept.id) ?? []);
          notify({ text: messages.notice.merged(nameOf(kept)), undo, contacts: pair ?? [] });
        }}
      />
      <AddDialog adding={adding} />
      <Overlays />
      <Notice notice={notice} dismiss={messages.notice.dismiss} onDismiss={dismiss} />
    </Column>
  );
}

/** Removes deleted contacts from this browser's copy, which is shown while offline. */
function dropCopies(uid: string | null, contacts: readonly Contact[]): void {
  const keys = contacts.map(({ id }) => id);
  if (uid !== null) void dropFromCopy(`contacts/${uid}`, keys);
}

/** The selection and all shown contacts, up to the limit. */
function withAll(chosen: readonly Contact[], shown: readonly Contact[]): readonly Contact[] {
  const more = shown.filter(({ id }) => chosen.every((one) => one.id !== id));
  return [...chosen, ...more].slice(0, MAX_CHOSEN);
}

interface ArrivalNoteProps {
  readonly arrival: Arrival | null;
  readonly opened: LiveState<Contact | null>;
}

/** Confirms that the open contact has just been added. */
function ArrivalNote({ arrival, opened }: ArrivalNoteProps) {
  const messages = useMessages(addMessages);
  const nameOf = useContactName();
  if (arrival === null || opened.state !== "ready" || opened.data?.uid !== arrival.uid) return null;
  return <output className={classes["arrival"]}>{messages[arrival.kind](nameOf(opened.data))}</output>;
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

interface PickingBarProps {
  readonly chosen: readonly Contact[];
  readonly onCancel: () => void;
  readonly onCompare: (first: Contact, second: Contact) => void;
}

/** Shown while two contacts are being selected for a merge. */
function PickingBar({ chosen, onCancel, onCompare }: PickingBarProps) {
  const messages = useMessages(contactsMessages).picking;
  const [first, second] = chosen;
  return (
    <section className={classes["picking"]}>
      <Text size="sm">
        {messages.lead} <span aria-live="polite">{messages.count(chosen.length)}</span>
      </Text>
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button
          size="sm"
          disabled={first === undefined || second === undefined}
          onClick={() => first && second && onCompare(first, second)}
        >
          {messages.next}
        </Button>
      </Group>
    </section>
  );
}
