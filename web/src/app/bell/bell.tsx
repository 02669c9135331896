import type { Notification } from "@cardinal/contract/entities/notification";
import { pathOfNotification } from "@cardinal/contract/notification-sentences";
import { Button, Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { writeLive } from "../../lib/live-write.ts";
import { retryFailed, useLiveList } from "../../lib/live.ts";
import { useMessages } from "../../lib/messages.ts";
import { formatAgo } from "../../lib/when.ts";
import { Portrait } from "../../features/portrait/portrait.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { useKeptFocus } from "../../ui/sections/use-kept-focus.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { bellMessages } from "./bell-messages.ts";
import classes from "./bell.module.css";
import { PushOffer } from "./push-offer.tsx";
import { toNewestQuery, toNotifications, toReadValues, toUnreadQuery } from "./stored-notifications.ts";
import { toOwnPath } from "../../lib/addresses/return-path.ts";

const NONE: readonly Notification[] = [];

/** The bell in the header: the number of unread notifications and a live list of the newest. */
export function Bell({ uid }: { readonly uid: string }) {
  const text = useMessages(bellMessages);
  const [opened, setOpened] = useState(false);
  const queries = useMemo(() => ({ newest: toNewestQuery(uid), unread: toUnreadQuery(uid) }), [uid]);
  const newest = useLiveList(queries.newest, toNotifications);
  const unread = useLiveList(queries.unread, toNotifications);
  const all = newest.state === "ready" ? newest.data : NONE;
  const open = unread.state === "ready" ? unread.data : NONE;
  const count = open.length === 0 ? "" : open.length > 99 ? "99+" : String(open.length);
  // Escape closes the list only from within.
  const dropdown = useKeptFocus<HTMLDivElement>();
  useTitleBadge(count);
  useOpenPush();
  // After a refused write they are still unread, and the list shows them so.
  const mark = (which: readonly Notification[]) => {
    const values = toReadValues(uid, which);
    if (Object.keys(values).length > 0) void writeLive(values).catch(() => undefined);
  };
  return (
    <>
      <News all={all} isKnown={newest.state === "ready"} />
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(400px, calc(100vw - 24px))"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={classes["bell"]}
            aria-label={text.label(count)}
            title={text.title}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={19} aria-hidden />
            {count !== "" && (
              <span className={classes["count"]} aria-hidden>
                {count}
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown ref={dropdown} p={0}>
          <div className={classes["head"]}>
            <h2 className={classes["title"]}>{text.title}</h2>
            {open.length > 0 && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => mark(open)}>
                {text.markAll}
              </Button>
            )}
          </div>
          <PushOffer />
          {newest.state === "loading" && <Spinner />}
          {newest.state === "failed" && <FailureNote error={newest.error} onRetry={retryFailed} />}
          {newest.state === "ready" && all.length === 0 && <p className={classes["empty"]}>{text.empty}</p>}
          {all.length > 0 && (
            <ul className={classes["list"]}>
              {all.map((one) => (
                <Item
                  key={one.id}
                  one={one}
                  onOpen={() => {
                    mark([one]);
                    setOpened(false);
                  }}
                />
              ))}
            </ul>
          )}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function useSentence(): (one: Notification) => string {
  const text = useMessages(bellMessages);
  return ({ kind, from, ref }) => text.kinds[kind](from.name || text.somebody, ref);
}

function Item({ one, onOpen }: { readonly one: Notification; readonly onOpen: () => void }) {
  const text = useMessages(bellMessages);
  const sentence = useSentence()(one);
  const [now] = useState(() => Date.now());
  return (
    <li className={classes["item"]} data-unread={!one.read || undefined}>
      <Portrait person={one.from} picture={one.from.picture} size={36} />
      <div className={classes["what"]}>
        <Link to={pathOfNotification(one)} className={classes["sentence"]} onClick={onOpen}>
          {sentence}
        </Link>
        {one.text !== "" && (
          <span className={classes["text"]} dir="auto">
            {one.text}
          </span>
        )}
        <time className={classes["text"]} dateTime={new Date(one.date).toISOString()}>
          {formatAgo(one.date, now)}
        </time>
      </div>
      {!one.read && (
        <span className={classes["dot"]}>
          <span className={classes["unseen"]}>{text.unread}</span>
        </span>
      )}
    </li>
  );
}

/** Announces each notification that arrives while the page is open once, but none that were there before. */
function News({ all, isKnown }: { readonly all: readonly Notification[]; readonly isKnown: boolean }) {
  const toSentence = useSentence();
  const newestId = useRef<string | null>(null);
  const [news, setNews] = useState<Notification | null>(null);
  const [newest] = all;
  useEffect(() => {
    if (!isKnown) return;
    if (newestId.current !== null && newest !== undefined && newest.id > newestId.current && !newest.read)
      setNews(newest);
    newestId.current = newest?.id ?? newestId.current ?? "";
  }, [isKnown, newest]);
  return <output className={classes["unseen"]}>{news !== null && toSentence(news)}</output>;
}

const BADGE = /^\(\d+\+?\) /;

/** Prefixes the page's title with the unread count, whichever screen sets the title: `(2) Contacts`. */
function useTitleBadge(unread: string): void {
  useEffect(() => {
    if (unread === "") return;
    const badge = () => {
      const wanted = `(${unread}) ${document.title.replace(BADGE, "")}`;
      if (document.title !== "" && document.title !== wanted) document.title = wanted;
    };
    badge();
    const watch = new MutationObserver(badge);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      if (BADGE.test(document.title)) document.title = document.title.replace(BADGE, "");
    };
  }, [unread]);
}

/**
 * Opens the page of a browser notification that is tapped while the app is open, and confirms this to the service
 * worker.
 */
function useOpenPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      const url = typeof data === "object" && data !== null && "open" in data ? data.open : null;
      if (typeof url !== "string") return;
      ports[0]?.postMessage("opened");
      void navigate(toOwnPath(url, "/"));
    };
    serviceWorker.addEventListener("message", open);
    return () => serviceWorker.removeEventListener("message", open);
  }, [navigate]);
}
