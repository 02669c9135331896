import { applicationDefault, type GoogleOAuthAccessToken } from "firebase-admin/app";
import { UserError } from "../command/user-error.ts";
import type { Platform } from "../platform/platform.ts";
import { fetchWithRetry } from "../stack/fetch-with-retry.ts";

/** A token that expires sooner than this is replaced. */
const SPARE_MS = 300_000;

/** Reads and writes the database of a platform as its administrator. */
export function openDatabase({ databaseURL, isLocal }: Platform) {
  const credential = isLocal ? null : applicationDefault();
  let token: GoogleOAuthAccessToken = { access_token: "owner", expires_in: 0 };
  let until = 0;

  async function call(path: string, parameters: Readonly<Record<string, string>>, init: RequestInit): Promise<unknown> {
    if (credential !== null && until < Date.now()) {
      token = await credential.getAccessToken();
      until = Date.now() + token.expires_in * 1000 - SPARE_MS;
    }
    const address = new URL(databaseURL);
    address.pathname = `/${path.split("/").map(encodeURIComponent).join("/")}.json`;
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const headers = { authorization: `Bearer ${token.access_token}`, "content-type": "application/json" };
    const answer = await fetchWithRetry(address.href, { ...init, headers });
    if (!answer.ok) throw new UserError(`The database refused ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }

  return {
    read: (path: string) => call(path, {}, {}),

    /** The keys of a map, without their values. */
    async listKeys(path: string): Promise<Set<string>> {
      return new Set(Object.keys((await call(path, { shallow: "true" }, {})) ?? {}));
    },

    exists: async (path: string) => (await call(path, { shallow: "true" }, {})) !== null,

    /** Writes paths in one update that starts no function. */
    async write(change: Readonly<Record<string, unknown>>): Promise<void> {
      const body = JSON.stringify(change);
      await call("", { disableTriggers: "true", print: "silent" }, { method: "PATCH", body });
    },
  };
}
export type RestoredDatabase = ReturnType<typeof openDatabase>;
