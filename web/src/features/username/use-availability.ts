import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { RESERVED_WORDS, username as usernameSchema } from "@cardinal/contract/fields/username";
import { normalizeUsername } from "@cardinal/contract/fields/stored-name";
import { useEffect, useState } from "react";
import { asApiFailure, type ApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";

/** Debounce before the server is asked, in milliseconds. */
const PAUSE_MS = 350;

export type Availability =
  | { readonly state: "empty" | "checking" }
  | { readonly state: "free"; readonly username: string }
  | {
      readonly state: "refused";
      readonly reason: "invalid" | "reserved" | "taken";
      readonly suggestions: readonly string[];
    }
  | { readonly state: "failed"; readonly failure: ApiFailure };

/** Checks of a name that do not need the server; only the server knows which alternatives are available. */
function checkShape(typed: string): Availability | null {
  const name = normalizeUsername(typed);
  if (name === "") return { state: "empty" };
  if (usernameSchema.safeParse(name).success) return null;
  return { state: "refused", reason: RESERVED_WORDS.has(name) ? "reserved" : "invalid", suggestions: [] };
}

/** Whether a username is available, checked after a pause in typing; `recheck` checks again. */
export function useAvailability(typed: string): Availability & { readonly recheck: () => void } {
  const [answer, setAnswer] = useState<{ readonly typed: string; readonly is: Availability } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // A name without letters and digits has no alternatives, and dots alone would be another path of the API.
    if (!/[\p{L}\p{N}]/u.test(typed)) return;
    const stop = new AbortController();
    const ask = async () => {
      const is = await askServer(typed, stop.signal);
      if (!stop.signal.aborted) setAnswer({ typed, is });
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, attempt]);
  const recheck = () => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  };
  return { ...merge(checkShape(typed), answer?.typed === typed ? answer.is : null), recheck };
}

/** A name that is refused here is not shown as anything else, whatever the server answers. */
function merge(shape: Availability | null, answered: Availability | null): Availability {
  if (shape === null) return answered ?? { state: "checking" };
  if (shape.state !== "refused" || answered?.state !== "refused") return shape;
  return { ...shape, suggestions: answered.suggestions };
}

async function askServer(typed: string, signal: AbortSignal): Promise<Availability> {
  try {
    const { username, available, reason, suggestions } = await call(
      checkUsername,
      { username: normalizeUsername(typed) },
      { signal },
    );
    return available ? { state: "free", username } : { state: "refused", reason: reason ?? "taken", suggestions };
  } catch (error) {
    return { state: "failed", failure: asApiFailure(error) };
  }
}
