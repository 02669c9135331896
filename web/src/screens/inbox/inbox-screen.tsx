import { IconMessages } from "@tabler/icons-react";
import { useAddressFields } from "../../lib/addresses/use-address-fields.ts";
import type { Thread } from "../../lib/session/stored-threads.ts";
import { useSession } from "../../lib/session/session.tsx";
import { retryFailed, type LiveState } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useKeptFocus } from "../../ui/sections/use-kept-focus.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toQuery, useInboxAddress, type InboxAddress } from "./inbox-address.ts";
import { inboxMessages } from "./inbox-messages.ts";
import classes from "./inbox.module.css";
import { ThreadList } from "./list/thread-list.tsx";
import { useInboxFocus } from "./use-inbox-focus.ts";
import { useThread, useThreads } from "./use-threads.ts";
import { ThreadView } from "./thread/thread-view.tsx";
import { useOutgoing, type OutgoingHandle } from "./thread/use-outgoing.ts";
import { useThreadActions, type ThreadActions } from "./use-thread-actions.ts";

// Most visits read or answer, and write to nobody new.
const ChooseRecipient = lazyPart(
  "choose-recipient",
  async () => (await import("./compose/choose-recipient.tsx")).ChooseRecipient,
);
const NewMessage = lazyPart("new-message", async () => (await import("./compose/new-message.tsx")).NewMessage);

/** `/inbox`: the signed-in user's threads, and the open one beside or above them; live. */
export function InboxScreen() {
  const messages = useMessages(inboxMessages);
  const { authUser, messageObj } = useSession();
  const uid = authUser?.uid ?? "";
  const address = useInboxAddress();
  const [, change] = useAddressFields();
  const threads = useThreads(uid, address.folder);
  const outgoing = useOutgoing();
  const actions = useThreadActions(uid, () => change({ thread: "" }, { replace: true }));
  const { asked } = actions;
  const { live } = threads;
  const listed = live.state === "ready" ? live.data.find(({ id }) => id === address.thread) : undefined;
  const opened = address.thread ?? address.to ?? (address.choose ? "new" : null);
  const inbox = useKeptFocus<HTMLElement>();
  useInboxFocus(inbox, { opened, isAsking: asked !== null });
  return (
    <section
      ref={inbox}
      tabIndex={-1}
      aria-label={messages.title}
      className={classes["panes"]}
      data-open={opened !== null || undefined}
    >
      <h1 className={classes["unseen"]}>{messages.title}</h1>
      <div className={classes["list"]}>
        <ThreadList
          folder={address.folder}
          q={address.q}
          threads={threads}
          outgoing={outgoing.all}
          open={address.thread}
          unread={messageObj.unread}
          onEmptyTrash={() => actions.ask("trash")}
        />
      </div>
      <div className={classes["open"]}>
        <OpenThread uid={uid} address={address} listed={listed} actions={actions} outgoing={outgoing} />
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title={asked === "trash" ? messages.confirm.titleAll : messages.confirm.title}
        text={
          asked === "trash" || asked === null
            ? messages.confirm.all
            : messages.confirm.one(asked.with.name || messages.gone)
        }
        confirm={messages.confirm.confirm}
        cancel={messages.confirm.cancel}
        running={actions.running}
        onConfirm={() => void actions.remove()}
        onCancel={() => actions.ask(null)}
      >
        <FailureNote error={actions.failure} />
      </ConfirmDialog>
      <Notice notice={actions.notice} dismiss={messages.notice.dismiss} onDismiss={actions.dismiss} />
    </section>
  );
}

interface OpenThreadProps {
  readonly uid: string;
  readonly address: InboxAddress;
  /** The open thread as the list has it: without a network, nothing else may be stored here. */
  readonly listed: Thread | undefined;
  readonly actions: ThreadActions;
  readonly outgoing: OutgoingHandle;
}

/** What is open, and the page's title, which names it. */
function OpenThread(props: OpenThreadProps) {
  const messages = useMessages(inboxMessages);
  const { uid, address, listed } = props;
  const live = useThread(uid, address.thread);
  const thread = live.state === "loading" ? listed : live.state === "ready" ? live.data : undefined;
  const isNew = address.thread === null && (address.to !== null || address.choose);
  const name = isNew ? messages.compose.title : thread && (thread.with.name || messages.gone);
  return (
    <>
      <title>{name ? `${name} · ${messages.title} · Cardinal` : `${messages.title} · Cardinal`}</title>
      <Opened {...props} live={live} thread={thread} />
    </>
  );
}

interface OpenedProps extends OpenThreadProps {
  readonly live: LiveState<Thread | null>;
  /** Undefined while it is not known; null: there is none. */
  readonly thread: Thread | null | undefined;
}

function Opened({ uid, address, live, thread, actions, outgoing }: OpenedProps) {
  const messages = useMessages(inboxMessages);
  if (address.to !== null && address.thread === null)
    return <NewMessage key={address.to} uid={uid} to={address.to} card={address.card} />;
  if (address.choose && address.thread === null) return <ChooseRecipient uid={uid} />;
  if (address.thread === null) return <Placeholder text={messages.choose} />;
  if (live.state === "failed") return <FailureNote error={live.error} onRetry={retryFailed} />;
  if (thread === undefined) return <Spinner />;
  if (thread === null)
    return <Placeholder text={messages.notHere} back={toQuery({ folder: address.folder, q: address.q })} />;
  return (
    <ThreadView
      key={address.thread}
      uid={uid}
      thread={thread}
      back={toQuery({ folder: address.folder, q: address.q })}
      actions={actions}
      outgoing={outgoing}
    />
  );
}

function Placeholder({ text, back }: { readonly text: string; readonly back?: string }) {
  const messages = useMessages(inboxMessages);
  return (
    <div className={classes["placeholder"]} tabIndex={-1} data-opened={back !== undefined || undefined}>
      <IconMessages size={36} stroke={1.4} aria-hidden />
      <p>{text}</p>
      {back !== undefined && (
        <LinkButton to={back} variant="default" size="sm">
          {messages.back}
        </LinkButton>
      )}
    </div>
  );
}
