import { uid } from "@cardinal/contract/fields/ids";
import type { Folder } from "@cardinal/contract/stored/thread";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** The inbox's state in the URL. */
export interface InboxAddress {
  readonly folder: Folder;
  /** The search text; "" without a search. */
  readonly q: string;
  /** Id of the thread that is open. */
  readonly thread: string | null;
  /** Uid of the person to start a thread with, and the path of their card when it is known. */
  readonly to: string | null;
  readonly card: string | null;
  /** True while the user chooses a recipient. */
  readonly choose: boolean;
}

/** Reads the URL; invalid values count as absent. */
function readAddress(search: URLSearchParams): InboxAddress {
  const id = (name: string) => {
    const value = search.get(name);
    return value !== null && uid.safeParse(value).success ? value : null;
  };
  return {
    folder: search.get("folder") === "trash" ? "trash" : "inbox",
    q: search.get("q") ?? "",
    thread: id("thread"),
    to: id("to"),
    card: search.get("card"),
    choose: search.has("new"),
  };
}

/** The path and query of the inbox in this state. */
export function toQuery(address: Partial<InboxAddress>): string {
  const { folder = "inbox", q = "", thread, to, choose = false } = address;
  const query = new URLSearchParams({
    ...(folder === "trash" ? { folder } : {}),
    ...(q === "" ? {} : { q }),
    ...(thread ? { thread } : {}),
    ...(to ? { to } : {}),
    ...(choose ? { new: "1" } : {}),
  }).toString();
  return query === "" ? "/inbox" : `/inbox?${query}`;
}

export function useInboxAddress(): InboxAddress {
  const [search] = useSearchParams();
  return useMemo(() => readAddress(search), [search]);
}
