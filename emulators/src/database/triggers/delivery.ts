/** Sends events to the functions emulator, after the write and without holding it up. */
import { MAX_EVENT_BYTES, RefusedRequestError } from "../data/limits.ts";
import { measureNode } from "../data/measure.ts";
import type { Commit } from "../store/namespace.ts";
import { createDelta, createEvent } from "./events.ts";
import { Lane, type Sending } from "./lane.ts";
import { findMatches, type Match } from "./match.ts";
import { postEvent } from "./post-event.ts";
import type { TriggerRegistry } from "./registry.ts";
import { getFunctionName, type Trigger } from "./trigger.ts";

export interface Delivery {
  /**
   * Tells every function that listens to the places of a write, once that is done.
   * @throws RefusedRequestError when an event would be larger than the service delivers; then nobody is told.
   */
  deliver(commit: Commit): void;
  /** Ends what is under way and forgets what waits. */
  close(): void;
}

export interface DeliveryOptions {
  readonly triggers: TriggerRegistry;
  /** Address of the functions emulator such as `http://127.0.0.1:5001`, null while none runs. */
  readonly functionsUrl: string | null;
  /** How many events of one function are under way at once; four when it is left out. */
  readonly eventsAtOnce?: number;
  readonly log: (line: string) => void;
}

/** What a production function with few instances would take at once; each costs the functions emulator a process. */
export const DEFAULT_EVENTS_AT_ONCE = 4;

/** Events of one function set out in the order of the writes, a few at a time; none is dropped while it can be reached. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { triggers, functionsUrl, log } = options;
  const atOnce = options.eventsAtOnce ?? DEFAULT_EVENTS_AT_ONCE;
  const lanes = new Map<string, Lane>();
  const closed = new AbortController();
  const laneOf = (trigger: Trigger): Lane => {
    const name = `${trigger.namespace ?? ""}/${getFunctionName(trigger.key)}`;
    const lane = lanes.get(name) ?? new Lane({ atOnce, getVersion: () => triggers.getNewest(trigger).key });
    lanes.set(name, lane);
    return lane;
  };
  const send = (url: string, trigger: Trigger, commit: Commit, match: Match): Sending =>
    postEvent({
      event: createEvent(trigger, commit, match),
      getUrl: () => `${url}/functions/projects/${trigger.project}/triggers/${triggers.getNewest(trigger).key}`,
      onFailure: (text) => log(`function ${trigger.key} ${text} (event for /${match.path.join("/")})`),
      closed: closed.signal,
    });
  return {
    deliver(commit) {
      if (functionsUrl === null) return;
      const events = triggers
        .list(commit.namespace)
        .flatMap((trigger) => findMatches(trigger, commit).map((match) => ({ trigger, match })));
      for (const { trigger, match } of events) refuseTooLarge(trigger, match, log);
      for (const { trigger, match } of events) {
        laneOf(trigger).add(() => send(functionsUrl, trigger, commit, match));
      }
    },
    close() {
      for (const lane of lanes.values()) lane.clear();
      closed.abort();
    },
  };
}

/**
 * The service refuses a write whose event would be too large, also a removal of too much at once. Source:
 * https://firebase.google.com/docs/database/usage/limits ("Size of a single event triggered by a write").
 */
function refuseTooLarge(trigger: Trigger, { path, before, after }: Match, log: (line: string) => void): void {
  // A change is never larger than both values together, and most writes are far from the limit.
  if (2 * measureNode(before) + measureNode(after) <= MAX_EVENT_BYTES) return;
  const size = measureNode(before) + Buffer.byteLength(JSON.stringify(createDelta(before, after)));
  if (size <= MAX_EVENT_BYTES) return;
  log(`write refused: its event for function ${trigger.key} at /${path.join("/")} has ${size} bytes, 1 MB at most`);
  throw new RefusedRequestError(
    "trigger_payload_too_large",
    "This request would cause a function payload exceeding the maximum size allowed.",
  );
}
