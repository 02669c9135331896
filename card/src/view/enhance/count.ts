/** Where a visitor came from, as the card's address says it (`?s=qr`). */
const SOURCES = ["qr", "nfc", "link", "event"];

/** localStorage key under which the app notes whose card is one's own. */
export const OWNER_KEY = "cardinal:owner";

export interface Counting {
  readonly uid: string;
  readonly source: string | undefined;
  readonly fetch: typeof fetch;
}

/** The `s` parameter of a query when it is a known source; undefined otherwise, which the server counts as `other`. */
export function visitSource(search: string): string | undefined {
  const source = new URLSearchParams(search).get("s") ?? "";
  return SOURCES.includes(source) ? source : undefined;
}

/** True when the person looking is the one on the card, on a device where they signed in. */
export function isOwnVisit(uid: string): boolean {
  return signedIn() === uid;
}

/** Who signed in on this browser and did not sign out again, as far as can be told; null: nobody. */
export function signedIn(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null; // storage can be forbidden
  }
}

/** The owner's own looks are told as well: they are counted apart. */
export function countView({ uid, source, fetch }: Counting, own: boolean): void {
  put(fetch, "/api/stats/card_view", own ? { uid, own } : { uid, source });
}

export function countClick({ uid, fetch }: Counting, button: string): void {
  put(fetch, "/api/stats/button_click/", { uid, button });
}

export function countDownload({ uid, source, fetch }: Counting): void {
  put(fetch, "/api/stats/downloads", { uid, source });
}

/** Outlives the page, as a click often leaves it (`sendBeacon` can only POST). A count that fails is no one's concern. */
function put(send: typeof fetch, path: string, body: object): void {
  send(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}
