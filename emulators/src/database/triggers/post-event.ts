import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { FunctionEvent } from "./events.ts";
import type { Sending } from "./lane.ts";

export interface EventTarget {
  readonly event: FunctionEvent;
  /** Where the function is now; after a reload of its code that is another address. */
  readonly getUrl: () => string;
  /** Told why the function did not get the event, or that it failed; the text begins with a verb. */
  readonly onFailure: (text: string) => void;
  readonly closed: AbortSignal;
}

/**
 * Longer than any function that events start may run (nine minutes); until then the functions emulator itself ends what
 * takes too long. It never answers for a function whose process does not start.
 */
const ANSWER_TIMEOUT_MS = 10 * 60_000;
/**
 * A function is unknown for a moment while its code is loaded again, because it is announced first; so an event is
 * offered again rather than lost.
 */
const RETRY_DELAYS_MS: readonly number[] = [50, 100, 200, 400, 800];
const NOT_FOUND = 404;

/** Sends one event; a function may hear of it twice when a connection breaks, as in production. */
export function postEvent(target: EventTarget): Sending {
  let handOver = () => {};
  const sent = new Promise<void>((resolve) => (handOver = resolve));
  const done = postUntilHeard(target, handOver).catch(() => {});
  void done.then(() => handOver());
  return { sent, done };
}

async function postUntilHeard(target: EventTarget, onSent: () => void): Promise<void> {
  const body = JSON.stringify(target.event.body);
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    const outcome = await postOnce(target, body, onSent);
    if (outcome.isHeard || delay === null) {
      if (outcome.failure !== null && !target.closed.aborted) target.onFailure(outcome.failure);
      return;
    }
    await wait(delay, undefined, { signal: target.closed, ref: false });
  }
}

interface Outcome {
  readonly isHeard: boolean;
  readonly failure: string | null;
}

/**
 * A connection of its own for each event: one that is kept may be closed by the other side in the moment of its next
 * use. Not `fetch`, which gives up after five minutes.
 */
function postOnce({ event, getUrl, closed }: EventTarget, body: string, onSent: () => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const late = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const sending = request(getUrl(), {
      method: "POST",
      agent: false,
      headers: { "content-type": event.contentType, "content-length": Buffer.byteLength(body) },
      signal: AbortSignal.any([closed, late]),
    });
    const fail = (error: Error) =>
      resolve(
        late.aborted
          ? { isHeard: true, failure: "did not answer within 10 minutes" }
          : { isHeard: closed.aborted, failure: `was not reached: ${error.message}` },
      );
    sending.on("error", fail);
    sending.on("finish", onSent);
    sending.on("response", (response) => {
      const status = response.statusCode ?? 0;
      const isOk = status >= 200 && status < 300;
      response.on("error", fail);
      response.on("end", () => resolve({ isHeard: status !== NOT_FOUND, failure: isOk ? null : `answered ${status}` }));
      response.resume();
    });
    sending.end(body);
  });
}
