import { useEffect, useEffectEvent, useState } from "react";
import { usePageGuard } from "../../lib/navigation-guard/guard-page.ts";
import { useOnline } from "../../lib/offline/use-online.ts";
import { sendScans, stopReason } from "./scan-queue.ts";
import { countQueued, type ScanPlace, watchScans } from "../../lib/offline/scan-store.ts";

/** Shortest and longest delay before the queue is sent again, and the heartbeat interval, in milliseconds. */
const [FIRST_RETRY, MAX_RETRY, HEARTBEAT] = [2_000, 120_000, 300_000];

/** How many scans of a place are queued, and since when. */
export interface ScanQueue {
  readonly count: number;
  /** Time of the oldest scan, by this clock (epoch ms). */
  readonly since: number | null;
}

/**
 * The queued scans of a place; null until they are read. While there are any, closing the page asks for confirmation.
 */
export function useScanQueue({ id }: ScanPlace): ScanQueue | null {
  const [queue, setQueue] = useState<ScanQueue | null>(null);
  useEffect(() => {
    const read = () => void countQueued(id).then(setQueue, () => undefined);
    read();
    return watchScans(read);
  }, [id]);
  const isLeft = queue !== null && queue.count > 0;
  usePageGuard(isLeft);
  return queue;
}

/**
 * Sends the queue: at once, when the network is back, at growing intervals while something is left, and as a heartbeat
 * when it is empty, so that the organiser knows that the phone is active.
 */
export function useSending(place: ScanPlace, count: number): void {
  const isOnline = useOnline();
  const isStopped = stopReason(place) !== null;
  const send = useEffectEvent(() => sendScans(place.id));
  const isLeft = count > 0;
  useEffect(() => {
    if (!isOnline || isStopped) return;
    let [timer, ended] = [0, false];
    const plan = (delay: number) => {
      const run = async () => {
        const failure = await send().catch(() => null);
        if (!ended) plan(failure === null ? HEARTBEAT : Math.min(Math.max(delay * 2, FIRST_RETRY), MAX_RETRY));
      };
      timer = window.setTimeout(() => void run(), delay);
    };
    plan(isLeft ? 0 : HEARTBEAT);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [isOnline, isStopped, isLeft]);
}
