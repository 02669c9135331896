import { useEffect, useEffectEvent, useState } from "react";
import { useOnline } from "../../lib/offline/use-online.ts";
import { sendScans } from "./scan-queue.ts";
import { countWaiting, type ScanPlace, watchScans } from "../../lib/offline/scan-store.ts";

/** Shortest and longest time before what waits is sent again, and how often a phone says that it is there, in milliseconds. */
const [FIRST_RETRY, MAX_RETRY, SIGN] = [2_000, 120_000, 300_000];

export interface Waiting {
  readonly count: number;
  /** When the oldest was made, by this clock (epoch ms). */
  readonly since: number | null;
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** How many scans wait at a place; null until that was read. The page asks before it is closed while some do. */
export function useWaiting({ id }: ScanPlace): Waiting | null {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    const read = () => void countWaiting(id).then(setWaiting, () => undefined);
    read();
    return watchScans(read);
  }, [id]);
  const isLeft = waiting !== null && waiting.count > 0;
  useEffect(() => {
    if (!isLeft) return;
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isLeft]);
  return waiting;
}

/**
 * Sends what waits: at once, when the network is back, at growing intervals while something is left, and seldom with
 * nothing, so that the organiser knows that the phone is there.
 */
export function useSending({ id, refused }: ScanPlace, count: number): void {
  const isOnline = useOnline();
  const isStopped = refused !== undefined;
  const send = useEffectEvent(() => sendScans(id));
  const isLeft = count > 0;
  useEffect(() => {
    if (!isOnline || isStopped) return;
    let [timer, ended] = [0, false];
    const plan = (delay: number) => {
      const run = async () => {
        const failure = await send().catch(() => null);
        if (!ended) plan(failure === null ? SIGN : Math.min(Math.max(delay * 2, FIRST_RETRY), MAX_RETRY));
      };
      timer = window.setTimeout(() => void run(), delay);
    };
    plan(isLeft ? 0 : SIGN);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [isOnline, isStopped, isLeft]);
}
