import { IconMessages } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { useSession } from "../../lib/session/session.tsx";
import { retryFailed } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { ChooseRecipient } from "./compose/choose-recipient.tsx";
import { NewMessage } from "./compose/new-message.tsx";
import { toQuery, useInboxAddress, type InboxAddress } from "./inbox-address.ts";
import { inboxMessages } from "./inbox-messages.ts";
import classes from "./inbox.module.css";
import { ThreadList } from "./list/thread-list.tsx";
import { useThread, useThreads } from "./use-threads.ts";
import { ThreadView } from "./thread/thread-view.tsx";
import { useOutgoing, type OutgoingHandle } from "./thread/use-outgoing.ts";
import { useThreadActions, type ThreadActions } from "./use-thread-actions.ts";

/** `/inbox`: the signed-in user's threads, and the open one beside or above them; live. */
export function InboxScreen() {
  const messages = useMessages(inboxMessages);
  const { authUser, messageObj } = useSession();
  const uid = authUser?.uid ?? "";
  const address = useInboxAddress();
  const navigate = useNavigate();
  const threads = useThreads(uid, address.folder);
  const outgoing = useOutgoing();
  const actions = useThreadActions(() => void navigate(toQuery({ folder: address.folder }), { replace: true }));
  const { asked } = actions;
  const isOpen = address.thread !== null || address.to !== null || address.choose;
  return (
    <div className={classes["panes"]} data-open={isOpen || undefined}>
      <title>{`${messages.title} · Cardinal`}</title>
      <h1 className={classes["unseen"]}>{messages.title}</h1>
      <div className={classes["list"]}>
        <ThreadList
          folder={address.folder}
          threads={threads}
          outgoing={outgoing.all}
          open={address.thread}
          unread={messageObj.unread}
          onEmptyTrash={() => actions.ask("trash")}
        />
      </div>
      <div className={classes["open"]}>
        <OpenThread uid={uid} address={address} actions={actions} outgoing={outgoing} />
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
    </div>
  );
}

interface OpenThreadProps {
  readonly uid: string;
  readonly address: InboxAddress;
  readonly actions: ThreadActions;
  readonly outgoing: OutgoingHandle;
}

function OpenThread({ uid, address, actions, outgoing }: OpenThreadProps) {
  const messages = useMessages(inboxMessages);
  const live = useThread(uid, address.thread);
  if (address.to !== null && address.thread === null)
    return <NewMessage key={address.to} uid={uid} to={address.to} card={address.card} />;
  if (address.choose && address.thread === null) return <ChooseRecipient uid={uid} />;
  if (address.thread === null) return <Placeholder text={messages.choose} />;
  if (live.state === "loading") return <Spinner />;
  if (live.state === "failed") return <FailureNote error={live.error} onRetry={retryFailed} />;
  if (live.data === null) return <Placeholder text={messages.notHere} back={toQuery({ folder: address.folder })} />;
  return (
    <ThreadView
      key={address.thread}
      uid={uid}
      thread={live.data}
      back={toQuery({ folder: address.folder })}
      actions={actions}
      outgoing={outgoing}
    />
  );
}

function Placeholder({ text, back }: { readonly text: string; readonly back?: string }) {
  const messages = useMessages(inboxMessages);
  return (
    <div className={classes["placeholder"]}>
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
