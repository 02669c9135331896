/** Sends events to the functions emulator, after the write and without holding it up. */
import type { Commit } from "../store/namespace.ts";
import { createEvent } from "./events.ts";
import { findMatches, type Match } from "./match.ts";
import type { TriggerRegistry } from "./registry.ts";
import type { Trigger } from "./trigger.ts";

export interface Delivery {
  /** Tells every function that listens to the places of a write. */
  deliver(commit: Commit): void;
}

export interface DeliveryOptions {
  readonly triggers: TriggerRegistry;
  /** Address of the functions emulator such as `http://127.0.0.1:5001`, null while none runs. */
  readonly functionsUrl: string | null;
  readonly log: (line: string) => void;
}

const TIMEOUT_MS = 60_000;

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
      for (const trigger of triggers.list(commit.namespace)) {
        for (const match of findMatches(trigger, commit)) {
          enqueue(trigger, () => post(functionsUrl, trigger, commit, match, log));
        }
      }
    },
  };
}

/** Never rejects: an emulator that is reloading its code must not disturb the database. */
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
