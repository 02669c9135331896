import type { Folder } from "@cardinal/contract/stored/thread";
import { Button, Text } from "@mantine/core";
import { IconMessageCircle, IconPencil, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useAddressFields } from "../../../lib/addresses/use-address-fields.ts";
import type { Thread } from "../../../lib/session/stored-threads.ts";
import { retryFailed } from "../../../lib/live.ts";
import { hasWords } from "../../../lib/has-words.ts";
import { useMessages } from "../../../lib/messages.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { toQuery } from "../inbox-address.ts";
import { inboxMessages } from "../inbox-messages.ts";
import { withOutgoing, type Outgoing } from "../thread/use-outgoing.ts";
import type { Growing } from "../use-threads.ts";
import classes from "./list.module.css";
import { ThreadRow } from "./thread-row.tsx";

interface ThreadListProps {
  readonly folder: Folder;
  /** The search text in the address. */
  readonly q: string;
  readonly threads: Growing<Thread>;
  readonly outgoing: readonly Outgoing[];
  /** Id of the thread that is open. */
  readonly open: string | null;
  /** Unread threads in the inbox. */
  readonly unread: number;
  readonly onEmptyTrash: () => void;
}

/** The folders, and the threads of one of them. */
export function ThreadList({ folder, q, threads, outgoing, open, unread, onEmptyTrash }: ThreadListProps) {
  const messages = useMessages(inboxMessages);
  const [, change] = useAddressFields();
  const { live } = threads;
  const isEmpty = live.state === "ready" && live.data.length === 0;
  const shown = live.state === "ready" ? live.data.map((thread) => withOutgoing(thread, outgoing)) : [];
  return (
    <div className={classes["pane"]}>
      <div className={classes["top"]}>
        <div className={classes["head"]}>
          <p className={classes["title"]} aria-hidden>
            {messages.title}
          </p>
          <Button
            component={Link}
            to={toQuery({ q, choose: true })}
            variant="light"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {messages.compose.title}
          </Button>
        </div>
        <nav aria-label={messages.folders} className={classes["folders"]}>
          <FolderLink to={toQuery({ q })} label={messages.inbox} count={unread} isCurrent={folder === "inbox"} />
          <FolderLink
            to={toQuery({ folder: "trash", q })}
            label={messages.trash}
            count={0}
            isCurrent={folder === "trash"}
          />
        </nav>
        {!isEmpty && (
          <SearchField
            q={q}
            label={messages.search}
            hint={messages.search}
            onSearch={(next) => change({ q: next.trim() }, { replace: true })}
          />
        )}
      </div>
      {live.state === "loading" && <Spinner />}
      {live.state === "failed" && <FailureNote error={live.error} onRetry={retryFailed} />}
      {isEmpty && <NoThreads folder={folder} />}
      {live.state === "ready" && !isEmpty && (
        <Rows folder={folder} threads={shown} open={open} q={q} isWhole={threads.showMore === null} />
      )}
      {threads.showMore !== null && (
        <Button variant="default" size="sm" m="md" loading={threads.isGrowing} onClick={threads.showMore}>
          {messages.showMore}
        </Button>
      )}
      {folder === "trash" && live.state === "ready" && !isEmpty && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          m="md"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onEmptyTrash}
        >
          {messages.emptyTrash}
        </Button>
      )}
    </div>
  );
}

interface FolderLinkProps {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly isCurrent: boolean;
}

function FolderLink({ to, label, count, isCurrent }: FolderLinkProps) {
  const messages = useMessages(inboxMessages);
  return (
    <Link to={to} className={classes["folder"]} aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count > 0 && (
        <span className={classes["count"]}>
          <span className={classes["unseen"]}>{messages.unread} </span>
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}

interface RowsProps {
  readonly folder: Folder;
  readonly threads: readonly Thread[];
  readonly open: string | null;
  readonly q: string;
  /** True when all threads have been loaded. */
  readonly isWhole: boolean;
}

function Rows({ folder, threads, open, q, isWhole }: RowsProps) {
  const messages = useMessages(inboxMessages);
  const now = useMinute();
  const isSearch = q.trim() !== "";
  const isMatch = hasWords(q);
  const found = threads.filter((thread) =>
    isMatch([thread.with.name, thread.with.email, thread.text, thread.last_text, thread.draft].join(" ")),
  );
  return (
    <>
      <Text component="output" size="sm" c="dimmed" className={classes["found"] ?? ""}>
        {isSearch && found.length === 0 && `${messages.nothingFound} `}
        {isSearch && !isWhole && messages.searchOlder}
      </Text>
      <ul className={classes["rows"]} aria-label={messages.list}>
        {found.map((thread) => (
          <ThreadRow
            key={thread.id}
            thread={thread}
            to={toQuery({ folder, q, thread: thread.id })}
            isOpen={thread.id === open}
            now={now}
          />
        ))}
      </ul>
    </>
  );
}

function NoThreads({ folder }: { readonly folder: Folder }) {
  const text = useMessages(inboxMessages).empty[folder];
  const Icon = folder === "trash" ? IconTrash : IconMessageCircle;
  return (
    <div className={classes["empty"]}>
      <Icon size={32} stroke={1.5} aria-hidden />
      <h2>{text.title}</h2>
      <p>{text.text}</p>
    </div>
  );
}
