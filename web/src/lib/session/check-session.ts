import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { ApiFailure } from "../api-failure.ts";
import { call } from "../api.ts";
import { readLive } from "../live.ts";
import { endRefusedSession } from "./end-refused-session.ts";
import { endDeletedAccount } from "./session-end.ts";

/** The lock that a tab holds while its own request ends the session: it signs in again, or deletes the account. */
export const SESSION_END_LOCK = "cardinal-session-end";

/**
 * Pauses before each check, in milliseconds. A tab needs up to a second to get the new session of another one, and the
 * data of most deleted accounts is gone after a second or two.
 */
const PAUSES_MS = [2_000, 2_000];

/** The API's reason to refuse the session; null when it accepts it, or does not answer. */
async function findRefusal(): Promise<string | null> {
  try {
    await call(listSignIns, {});
    return null;
  } catch (error) {
    return error instanceof ApiFailure && error.status === 401 ? error.code : null;
  }
}

/** Whether the user's record has been removed, after which the database's rules let them read that there is none. */
async function isRecordGone(uid: string): Promise<boolean> {
  // Not the record itself, whose listener has failed. Every record has a date.
  const date = await readLive(`users/${uid}/created_date`).catch(() => undefined);
  return date === null;
}

interface Checked {
  readonly uid: string;
  /** Whether the account had a record; one that is not registered yet has none. */
  readonly hadRecord: boolean;
}

/**
 * Finds out why the database has ended the listeners of a session. A session that was ended elsewhere ends here, too;
 * after the account was deleted, the farewell is opened. Any other failure may pass, and changes nothing.
 * @param signal aborted once the listeners work again, or the session has ended.
 * @returns true when the API refuses the session for a reason that the user has to see.
 */
export async function checkSession({ uid, hadRecord }: Checked, signal: AbortSignal): Promise<boolean> {
  await navigator.locks.request(SESSION_END_LOCK, () => Promise.resolve());
  let refusal: string | null = null;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return false;
    const isGone = hadRecord && (await isRecordGone(uid));
    if (signal.aborted) return false;
    if (isGone) {
      await endDeletedAccount();
      return false;
    }
    refusal = await findRefusal();
    if (signal.aborted) return false;
    if (refusal !== null && refusal !== "unauthenticated") return true;
  }
  if (refusal !== null) await endRefusedSession();
  return false;
}
