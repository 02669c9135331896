/** Maximum number of attempts. */
const ATTEMPTS = 5;
/** Pause before the second attempt, in milliseconds; it doubles. A response may set another one (Retry-After). */
const PAUSE_MS = 200;
const BUSY = new Set([502, 503, 504]);

function pauseAfter(answer: Response | null, attempt: number): number {
  const seconds = Number(answer?.headers.get("retry-after") ?? Number.NaN);
  return Number.isNaN(seconds) ? PAUSE_MS * 2 ** (attempt - 1) : seconds * 1000;
}

/**
 * `fetch` for idempotent requests: retries when the connection was lost or a busy service refused. A machine that has
 * just started everything at once occasionally drops a connection.
 * @returns the first response that is not 502 to 504, or the last one.
 * @throws TypeError when the last attempt got no response.
 */
export async function fetchWithRetry(address: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, init).catch((error: unknown) => {
      if (attempt === ATTEMPTS) throw error;
      return null;
    });
    if (answer !== null && (!BUSY.has(answer.status) || attempt === ATTEMPTS)) return answer;
    await answer?.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(answer, attempt)));
  }
}
