import type { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import type { deleteContacts } from "@cardinal/contract/endpoints/contacts/delete-contacts";
import type { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import type { InputOf, ReplyOf } from "@cardinal/contract/endpoint";
import type { Contact } from "@cardinal/contract/entities/contact";
import { type ApiFailure, mayHaveBeenDone } from "../../lib/api-failure.ts";
import { contactSubject } from "../../lib/offline/subjects.ts";
import { type EndpointAction, useEndpointAction, useIdempotencyKeys } from "../../lib/use-endpoint-action.ts";
import { untilGone } from "./stored/use-contacts.ts";

type UndoableCall = typeof deleteContact | typeof deleteContacts | typeof mergeContacts;

/** The pauses before each automatic repeat of a call; the connection may come back in them. */
const PAUSES_MS = [0, 5_000, 30_000, 120_000];
/** The length of an undo id after its first character. */
const ID_LENGTH = 19;

/** Calls that may have been done, by the contact that they remove. */
const uncertain = new Map<string, object>();
/** The contacts that a call changes, the first of which it removes, by its input. */
const contactsOf = new WeakMap<object, readonly Contact[]>();
const changedBy = (input: object) => contactsOf.get(input) ?? [];
const removedBy = (input: object) => changedBy(input)[0]?.id ?? "";
/** Whether a call is repeated automatically. */
const isRepeated = (input: object) => uncertain.get(removedBy(input)) === input;

interface UndoableOptions<E extends UndoableCall> {
  readonly uid: string | null;
  readonly onSuccess: (reply: ReplyOf<E>, contacts: readonly Contact[]) => void;
  /** Called for the user's own calls only, not for automatic repeats. */
  readonly onFailure?: (failure: ApiFailure) => void;
}

interface Undoable<E extends UndoableCall> extends Omit<EndpointAction<E>, "run"> {
  /**
   * Makes the call; resolves to whether it has succeeded.
   * @param contacts those that it changes, the first of which it removes.
   */
  readonly run: (input: InputOf<E>, contacts: readonly Contact[]) => Promise<boolean>;
}

/**
 * A call that removes contacts and can be undone. The browser chooses the undo id, so that a call whose answer was lost
 * can be repeated to get it: by the user, or here, as soon as the contact has gone. This also applies when the
 * component is no longer shown.
 */
export function useUndoable<E extends UndoableCall>(
  endpoint: E,
  { uid, onSuccess, onFailure }: UndoableOptions<E>,
): Undoable<E> {
  const keys = useIdempotencyKeys();
  const { run, ...state } = useEndpointAction(endpoint, {
    onSuccess: (reply, input) => {
      keys.renew();
      onSuccess(reply, changedBy(input));
    },
    onFailure: (failure, input) => {
      const isUncertain = mayHaveBeenDone(failure.code);
      if (isRepeated(input)) {
        if (!isUncertain) uncertain.delete(removedBy(input));
        return;
      }
      onFailure?.(failure);
      if (uid !== null && isUncertain) void repeatOnceGone(uid, input, run);
    },
    subjectsOf: (input) => changedBy(input).map(contactSubject),
  });
  return {
    ...state,
    run: async (input, contacts) => {
      const named = { ...input, undo: `-${keys.keyOf(input).replaceAll("-", "").slice(0, ID_LENGTH)}` };
      contactsOf.set(named, contacts);
      // The outcome of an earlier call about one of these contacts no longer matters.
      for (const { id } of contacts) uncertain.delete(id);
      return (await run(named)) !== undefined;
    },
  };
}

/**
 * Repeats a call that may have been done, as soon as the contact that it removes has gone, until it is answered. A
 * failed connection may last, so a repeat without an answer is made again a few times.
 */
async function repeatOnceGone<I extends object>(
  uid: string,
  input: I,
  run: (input: I) => Promise<unknown>,
): Promise<void> {
  const removed = removedBy(input);
  uncertain.set(removed, input);
  for (const pause of PAUSES_MS) {
    await untilOnline(pause);
    // Last, because it fails when the session has ended.
    await untilGone(uid, removed).catch(() => uncertain.delete(removed));
    if (!isRepeated(input) || (await run(input)) !== undefined) return;
  }
}

/** Waits until the browser is online, and for a pause that ends early when the network comes back. */
function untilOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener("online", end);
      resolve();
    };
    addEventListener("online", end);
    if (navigator.onLine) setTimeout(end, pause);
  });
}
