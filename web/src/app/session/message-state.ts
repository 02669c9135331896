import { useMemo } from "react";
import { toFolderQuery, toThreads, toUnreadQuery } from "../../features/messages/stored-threads.ts";
import { useLiveList, type LiveEntry } from "../../lib/live.ts";
import { EMPTY_SESSION, type SessionData } from "../session.tsx";

const count = (entries: readonly LiveEntry[]) => entries.length;

/**
 * The messages of the session, live (null: of nobody). The session does not wait for them, and what cannot be read
 * counts as none: the inbox itself says why.
 */
export function useMessageState(uid: string | null): SessionData["messageObj"] {
  const queries = useMemo(
    () => (uid === null ? null : { unread: toUnreadQuery(uid), newest: toFolderQuery(uid, "inbox") }),
    [uid],
  );
  const unread = useLiveList(queries?.unread ?? null, count);
  const newest = useLiveList(queries?.newest ?? null, toThreads);
  return useMemo(() => {
    if (unread.state !== "ready" && newest.state !== "ready") return EMPTY_SESSION.messageObj;
    return {
      unread: unread.state === "ready" ? unread.data : 0,
      threads: newest.state === "ready" ? newest.data : [],
    };
  }, [unread, newest]);
}
