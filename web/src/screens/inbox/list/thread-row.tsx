import { Link } from "react-router-dom";
import type { Thread } from "../../../lib/session/stored-threads.ts";
import { formatShort } from "../../../lib/when.ts";
import { Portrait } from "../../../features/portrait/portrait.tsx";
import { useMessages } from "../../../lib/messages.ts";
import { inboxMessages } from "../inbox-messages.ts";
import classes from "./list.module.css";

interface ThreadRowProps {
  readonly thread: Thread;
  readonly to: string;
  readonly isOpen: boolean;
  readonly now: number;
}

/** A thread in the list; the whole row opens it. */
export function ThreadRow({ thread, to, isOpen, now }: ThreadRowProps) {
  const messages = useMessages(inboxMessages);
  const name = thread.with.name || messages.gone;
  return (
    <li className={classes["row"]} data-unread={thread.unread || undefined} data-open={isOpen || undefined}>
      <Portrait person={thread.with} picture={thread.with.picture} />
      <div className={classes["what"]}>
        <div className={classes["line"]}>
          <Link to={to} className={classes["name"]} aria-current={isOpen ? "true" : undefined} dir="auto">
            {name}
          </Link>
          {thread.possible_spam === true && <span className={classes["possible_spam"]}>{messages.possible_spam}</span>}
          <time className={classes["time"]} dateTime={new Date(thread.last_date).toISOString()}>
            {formatShort(thread.last_date, now)}
          </time>
        </div>
        <div className={classes["line"]}>
          <span className={classes["excerpt"]} dir="auto">
            {thread.draft === "" ? (
              thread.last_own ? (
                messages.you(thread.last_text)
              ) : (
                thread.last_text
              )
            ) : (
              <>
                <span className={classes["draft"]}>{messages.draft}</span> {thread.draft}
              </>
            )}
          </span>
          {thread.unread && (
            <span className={classes["dot"]}>
              <span className={classes["unseen"]}>{messages.unread}</span>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
