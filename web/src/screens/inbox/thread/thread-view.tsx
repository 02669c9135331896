import { markNotSpam } from "@cardinal/contract/endpoints/message/mark-not-spam";
import { markRead } from "@cardinal/contract/endpoints/message/mark-read";
import { FOLDERS } from "@cardinal/contract/stored/thread";
import { Button, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import type { Thread, ThreadText } from "../../../lib/session/stored-threads.ts";
import { call } from "../../../lib/api.ts";
import { retryFailed, useLive } from "../../../lib/live.ts";
import { useMessages } from "../../../lib/messages.ts";
import { dropMessageDraft } from "../../../lib/offline/message-drafts.ts";
import { threadSubject } from "../../../lib/offline/subjects.ts";
import { useOnline } from "../../../lib/offline/use-online.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { PossibleSpamNote } from "../../../features/possible-spam/possible-spam-note.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useKeptFocus } from "../../../ui/sections/use-kept-focus.ts";
import { useMinute } from "../../../ui/use-minute.ts";
import { inboxMessages } from "../inbox-messages.ts";
import { useTexts } from "../use-threads.ts";
import type { ThreadActions } from "../use-thread-actions.ts";
import { Composer } from "./composer.tsx";
import { Texts } from "./texts.tsx";
import { ThreadHead } from "./thread-head.tsx";
import classes from "./thread.module.css";
import { type Draft, useDraft } from "./use-draft.ts";
import { isArrivalOf, isBefore, keyToRepeat, type Outgoing, type OutgoingHandle } from "./use-outgoing.ts";

/** The scroll area must be reachable with the keyboard, and new messages are announced. */
const SCROLL_PROPS = { role: "log", tabIndex: 0 } as const;

interface ThreadViewProps {
  readonly uid: string;
  readonly thread: Thread;
  readonly back: string;
  readonly actions: ThreadActions;
  readonly outgoing: OutgoingHandle;
}

/** One thread: its live messages and the reply field. */
export function ThreadView({ uid, thread, back, actions, outgoing }: ThreadViewProps) {
  const messages = useMessages(inboxMessages);
  const { live, showMore, isGrowing } = useTexts(uid, thread.id);
  const own = outgoing.all.filter((one) => one.thread === thread.id);
  const texts = live.state === "ready" ? live.data : [];
  const after = texts.at(-1)?.id ?? "";
  const draft = useDraft(uid, thread.id, thread.draft, {
    isSending: own.some((one) => one.state === "sending"),
    after,
  });
  const now = useMinute();
  const isOnline = useOnline();
  const name = thread.with.name || messages.gone;
  const isTrashed = thread.sort.startsWith(FOLDERS.trash);
  const isGone = thread.with.uid === undefined && thread.with.email === undefined;
  const isContact = useIsContact(uid, thread.with.uid);
  const part = useKeptFocus<HTMLElement>();
  useMarkRead(thread);
  useEndedQuestion(thread.id, isTrashed, actions);
  const oldest = live.state === "ready" ? (texts[0]?.id ?? "") : null;
  const pendingReplies = own.filter((one) => !isBefore(one, oldest) && !texts.some((text) => isArrivalOf(one, text)));
  useDroppedInterruption(draft, texts, own);

  const send = async (text: string) => {
    const replaced = draft.take(text, after);
    if (await outgoing.send({ thread: thread.id, text, draft: replaced, after }, name))
      dropMessageDraft(uid, thread.id, text);
  };
  return (
    <section ref={part} tabIndex={-1} data-opened className={classes["thread"]} aria-label={messages.texts(name)}>
      <ThreadHead {...{ thread, name, isTrashed, isContact, back, actions }} />
      {thread.possible_spam === true && <PossibleSpam thread={thread} />}
      <div {...SCROLL_PROPS} className={classes["scroll"]} aria-label={messages.texts(name)}>
        <div>
          {live.state === "loading" && (isOnline ? <Spinner /> : <NotStored />)}
          {live.state === "failed" && <FailureNote error={live.error} onRetry={retryFailed} />}
          {showMore !== null && (
            <div className={classes["earlier"]}>
              <Button variant="default" size="xs" loading={isGrowing} onClick={showMore}>
                {messages.earlier}
              </Button>
            </div>
          )}
          <Texts
            texts={texts}
            handed={thread.handed}
            outgoing={pendingReplies}
            name={name}
            now={now}
            onRetry={(one) => {
              outgoing.drop(one.key);
              void outgoing.send({ ...one, after, key: keyToRepeat(one) }, name);
            }}
            onEdit={(one) => {
              outgoing.drop(one.key);
              // The draft that the reply was written from is still stored when the reply was refused.
              const typed = draft.text.trim() === one.text ? "" : draft.text;
              draft.write([typed, one.text].filter((part) => part.trim() !== "").join("\n\n"));
            }}
          />
        </div>
      </div>
      {isGone ? (
        <Text size="sm" c="dimmed" p="md">
          {messages.cannotAnswer}
        </Text>
      ) : (
        <Composer
          label={messages.answer}
          text={draft.text}
          onWrite={draft.write}
          onSend={() => void send(draft.text.trim())}
          note={messages.draftStates[draft.state] || (isTrashed ? messages.inTrash : undefined)}
        />
      )}
    </section>
  );
}

/** Clears the field of a reply whose sending was interrupted, if it was sent or queued all the same. */
function useDroppedInterruption(draft: Draft, texts: readonly ThreadText[], outgoing: readonly Outgoing[]): void {
  const { interrupted } = draft;
  const isThere =
    interrupted !== null &&
    (texts.some(({ own, id, text }) => own && id > interrupted.after && text === interrupted.text) ||
      outgoing.some(({ text }) => text === interrupted.text));
  const clear = useEffectEvent(() => draft.write(""));
  useEffect(() => {
    if (isThere) clear();
  }, [isThere]);
}

/** Closes the question whether to delete the thread when a new message has brought it back from the trash. */
function useEndedQuestion(id: string, isTrashed: boolean, { asked, ask }: ThreadActions): void {
  const isEnded = !isTrashed && asked !== null && asked !== "trash" && asked.id === id;
  const end = useEffectEvent(() => ask(null));
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
}

/** How long reading the stored copy may take, in milliseconds. */
const COPY_TIMEOUT_MS = 1000;

/** Shown without a network, if this browser has no copy of the texts. */
function NotStored() {
  const messages = useMessages(inboxMessages);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), COPY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOver) return <Spinner />;
  return (
    <Text size="sm" c="dimmed">
      {messages.notStored}
    </Text>
  );
}

function PossibleSpam({ thread: { id } }: Pick<ThreadViewProps, "thread">) {
  const { run, running, failure } = useEndpointAction(markNotSpam, { subjectsOf: (one) => [threadSubject(one)] });
  return (
    <div className={classes["spam"]}>
      <PossibleSpamNote running={running} failure={failure} onClear={() => void run({ id })} />
    </div>
  );
}

/** Marks the thread as read while the tab is visible. */
function useMarkRead({ id, unread, last_date }: Thread): void {
  useEffect(() => {
    if (!unread) return;
    const mark = () => {
      // A failed call is retried when the tab becomes visible again, and when there is a network again.
      if (document.visibilityState === "visible") void call(markRead, { id }).catch(() => undefined);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    window.addEventListener("online", mark);
    return () => {
      document.removeEventListener("visibilitychange", mark);
      window.removeEventListener("online", mark);
    };
  }, [id, unread, last_date]);
}

const isThere = (value: unknown) => value !== null;

function useIsContact(owner: string, uid: string | undefined): boolean | null {
  const live = useLive(uid === undefined ? null : `contacts/${owner}/${uid}`, isThere);
  return live.state === "ready" ? live.data : null;
}
