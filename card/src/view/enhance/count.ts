import { newKey } from "./new-key.ts";

/** Where a visitor came from, as the card's address says it (`?s=qr`). */
const SOURCES = ["qr", "nfc", "link", "event"];

/** sessionStorage key of the id that tells this tab from other visitors on one day. */
const VISITOR_KEY = "cardinal:visitor";

/** localStorage key of what a visitor wrote and waits to be sent. */
export const QUEUE_KEY = "cardinal:submissions";

/** localStorage key under which the app stores the uid of the signed-in person. */
export const OWNER_KEY = "cardinal:owner";

/** localStorage key under which the app notes whom somebody who is signed in has in their contacts, as a list of uids. */
export const CONNECTED_KEY = "cardinal:connected";

export interface Counting {
  readonly uid: string;
  readonly source: string | undefined;
  /** Where the card of an employee counts, too. */
  readonly enterprise?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly fetch: typeof fetch;
}

/** The `s` parameter of a query when it is a known source; undefined otherwise, which the server counts as `other`. */
export function visitSource(search: string): string | undefined {
  const source = new URLSearchParams(search).get("s") ?? "";
  return SOURCES.includes(source) ? source : undefined;
}

/** The `b` parameter of a query: the batch of the printed card that led here; undefined when it can be none. */
export function visitBatch(search: string): string | undefined {
  const batch = new URLSearchParams(search).get("b") ?? "";
  return /^[\w-]{1,128}$/.test(batch) ? batch : undefined;
}

let visitor = "";

/** A random id that a tab keeps for a day: a hall of equal telephones shares one address and one kind of browser. */
function visitorId(): string {
  const day = new Date().toISOString().slice(0, 10);
  try {
    visitor = sessionStorage.getItem(VISITOR_KEY) ?? "";
    if (!visitor.startsWith(day)) sessionStorage.setItem(VISITOR_KEY, (visitor = day + newKey()));
  } catch {
    // Without storage the id lasts as long as the page.
    if (!visitor.startsWith(day)) visitor = day + newKey();
  }
  return visitor.slice(day.length);
}

/** True when the person looking is the one on the card, on a device where they signed in. */
export function isOwnVisit(uid: string): boolean {
  return signedIn() === uid;
}

/** Uid of the person who is signed in on this browser, as far as the page knows; null when there is none. */
export function signedIn(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null; // storage can be forbidden
  }
}

/** Whether somebody added this card to their contacts on this browser. */
export function isConnected(uid: string): boolean {
  try {
    return (localStorage.getItem(CONNECTED_KEY) ?? "").includes(JSON.stringify(uid));
  } catch {
    return false; // storage can be forbidden
  }
}

/** The owner's own visits are sent as well, because the server counts them as excluded. */
export function countView(counting: Counting, own: boolean, batch?: string): void {
  if (own) put(counting.fetch, "/api/stats/card_view", { uid: counting.uid, own });
  else countVisit("card_view", counting, batch === undefined ? {} : { batch });
}

export function countClick({ source: _source, ...counting }: Counting, button: string): void {
  countVisit("button_click/", counting, { button });
}

export function countDownload(counting: Counting): void {
  countVisit("downloads", counting);
}

function countVisit(what: string, { fetch, ...visit }: Omit<Counting, "source">, more: object = {}): void {
  put(fetch, `/api/stats/${what}`, { ...visit, ...more, visitor: visitorId() });
}

/**
 * The request outlives the page, because a click often leaves it (`sendBeacon` can only POST). A failed count is
 * ignored.
 */
function put(send: typeof fetch, path: string, body: object): void {
  send(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}
