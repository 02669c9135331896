import type { Env } from "../config/env.ts";
import type { GoogleRest } from "../config/google-rest.ts";
import { pageIn, type PublishedCard } from "./public-cards-store.ts";

/** The address of a path in the database's REST API, with the namespace when it is an emulator. */
function addressOf({ databaseUrl, databaseInstance, databaseEmulator }: Env, path: string): string {
  if (databaseEmulator === null) return new URL(`${path}.json`, databaseUrl).href;
  return `http://${databaseEmulator}/${path}.json?ns=${encodeURIComponent(databaseInstance)}`;
}

/**
 * Reads published pages over the REST API: a cold instance then needs neither the SDK nor its WebSocket. `scope` and
 * `username` must be valid stored names (`isStoredName`, or `_`).
 * @returns the page; null when there is none that this release can read, or when the layers of its enterprise have
 * changed since.
 * @throws Error when the database does not answer with 200.
 */
export function createPageReader(rest: GoogleRest, env: Env) {
  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await rest(addressOf(env, path));
    if (status !== 200) throw new Error(`The database answered ${status}.`);
    return JSON.parse(body.toString());
  };
  return async (scope: string, username: string): Promise<PublishedCard | null> => {
    const [value, layer] = await Promise.all([
      read(`public/${scope}/${username}`),
      scope === "_" ? null : read(`layers/${scope}`),
    ]);
    const page = pageIn(value);
    return page !== null && (page.layer ?? null) === layer ? page : null;
  };
}
