/** Sends events to the functions emulator, after the write and without blocking it. */
import { MAX_EVENT_BYTES, RefusedRequestError } from "../data/limits.ts";
import { measureNode } from "../data/measure.ts";
import type { Commit } from "../store/namespace.ts";
import { createDelta, createEvent } from "./events.ts";
import { findMatches, type Match } from "./match.ts";
import type { TriggerRegistry } from "./registry.ts";
import type { Trigger } from "./trigger.ts";

export interface Delivery {
  /**
   * Notifies every function with a matching trigger once the write is done. @throws RefusedRequestError when an event
   * exceeds the service's maximum size; then no function is notified.
   */
  deliver(commit: Commit): void;
}

export interface DeliveryOptions {
  readonly triggers: TriggerRegistry;
  /** Address of the functions emulator such as `http://127.0.0.1:5001`, null while none runs. */
  readonly functionsUrl: string | null;
  readonly log: (line: string) => void;
}

/** An event function may run for nine minutes, and its process has to start first. */
const TIMEOUT_MS = 15 * 60_000;

/** Events of one function arrive one after the other; a function that cannot be reached misses its event. */
export function createDelivery({ triggers, functionsUrl, log }: DeliveryOptions): Delivery {
  const lastOf = new Map<string, Promise<void>>();
  const enqueue = (trigger: Trigger, send: () => Promise<void>) => {
    const next = (lastOf.get(trigger.key) ?? Promise.resolve()).then(send);
    lastOf.set(trigger.key, next);
    void next.then(() => {
      if (lastOf.get(trigger.key) === next) lastOf.delete(trigger.key);
    });
  };
  return {
    deliver(commit) {
      if (functionsUrl === null) return;
      const events = triggers
        .list(commit.namespace)
        .flatMap((trigger) => findMatches(trigger, commit).map((match) => ({ trigger, match })));
      for (const { trigger, match } of events) refuseTooLarge(trigger, match, log);
      for (const { trigger, match } of events) {
        enqueue(trigger, () => post(functionsUrl, trigger, commit, match, log));
      }
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

/** Never rejects: an emulator that is reloading its code must not affect the database. */
async function post(
  functionsUrl: string,
  trigger: Trigger,
  commit: Commit,
  match: Match,
  log: (line: string) => void,
): Promise<void> {
  const event = createEvent(trigger, commit, match);
  try {
    const response = await fetch(`${functionsUrl}/functions/projects/${trigger.project}/triggers/${trigger.key}`, {
      method: "POST",
      headers: { "content-type": event.contentType },
      body: JSON.stringify(event.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok)
      log(`function ${trigger.key} answered ${response.status} to an event for /${match.path.join("/")}`);
  } catch (error) {
    log(`function ${trigger.key} missed an event for /${match.path.join("/")}: ${describeError(error)}`);
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
