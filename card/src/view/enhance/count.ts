import { newKey } from "./new-key.ts";

/** Sources of a visit, from the card's address (`?s=qr`). */
const SOURCES = ["qr", "nfc", "link", "event"];

/** sessionStorage key of the id that distinguishes this tab from other visitors for a day. */
const VISITOR_KEY = "cardinal:visitor";

/** localStorage key of the visitor's queued submissions. */
export const QUEUE_KEY = "cardinal:submissions";

/** localStorage key under which the app stores the uid of the signed-in user. */
export const OWNER_KEY = "cardinal:owner";

/** localStorage key under which the app stores the contacts of the signed-in user, as a list of uids. */
export const CONNECTED_KEY = "cardinal:connected";

export interface Counting {
  readonly uid: string;
  readonly source: string | undefined;
  /** The enterprise and its groups whose statistics include an employee's card. */
  readonly enterprise?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly fetch: typeof fetch;
}

/** The source in the `s` parameter of a query: `other` when it is unknown, undefined without one. */
export function visitSource(search: string): string | undefined {
  const source = new URLSearchParams(search).get("s");
  if (source === null || source === "") return undefined;
  return SOURCES.includes(source) ? source : "other";
}

/** The `b` parameter of a query: the batch of a printed card; undefined when it cannot be one. */
export function visitBatch(search: string): string | undefined {
  const batch = new URLSearchParams(search).get("b") ?? "";
  return /^[\w-]{1,128}$/.test(batch) ? batch : undefined;
}

let visitor = "";

/**
 * A random id that a tab keeps for a day, because many identical phones at an event share one IP address and user
 * agent.
 */
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

/** True when the card's owner is signed in on this browser. */
export function isOwnVisit(uid: string): boolean {
  return signedInUid() === uid;
}

/** Uid of the user who is signed in on this browser, as stored by the app; null when there is none. */
export function signedInUid(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null; // storage can be blocked
  }
}

/** Whether the user of this browser has this card in their contacts. */
export function isConnected(uid: string): boolean {
  try {
    return (localStorage.getItem(CONNECTED_KEY) ?? "").includes(JSON.stringify(uid));
  } catch {
    return false; // storage can be blocked
  }
}

/** Counts a view. The owner's own visits are sent too, because the server counts them separately. */
export function countView(counting: Counting, own: boolean, batch?: string): void {
  if (own) put(counting.fetch, "/api/stats/card_view", { uid: counting.uid, own });
  else countVisit("card_view", counting, batch === undefined ? {} : { batch });
}

/** Counts a click on a button of the card. */
export function countClick({ source: _source, ...counting }: Counting, button: string): void {
  countVisit("button_click/", counting, { button });
}

/** Counts a download of the contact file. */
export function countDownload(counting: Counting): void {
  countVisit("downloads", counting);
}

function countVisit(what: string, { fetch, ...visit }: Omit<Counting, "source">, more: object = {}): void {
  put(fetch, `/api/stats/${what}`, { ...visit, ...more, visitor: visitorId() });
}

/**
 * `keepalive` lets the request outlive the page, which a click often leaves (`sendBeacon` can only POST). A failed
 * count is ignored.
 */
function put(send: typeof fetch, path: string, body: object): void {
  send(path, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}
