import { getEnterprisePublicCard, getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { getConnection } from "@cardinal/contract/endpoints/contacts/get-connection";
import { getPublicBadge } from "@cardinal/contract/endpoints/events/get-badge";
import { paths } from "@cardinal/contract/paths";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { contactSubject } from "../../../lib/offline/subjects.ts";
import { sendInOrder } from "../../../lib/offline/queue.ts";
import type { ContactsAddress } from "../contacts-address.ts";
import { rememberConnected } from "../../../lib/firebase/remembered-sign-in.ts";

/** The result of adding a contact. */
export type AddResult =
  | { readonly kind: "added"; readonly uid: string }
  | { readonly kind: "already"; readonly uid: string }
  | { readonly kind: "self" }
  | { readonly kind: "unknown" }
  /** An unclaimed printed card. */
  | { readonly kind: "unclaimed"; readonly key: string }
  /** A badge that leads to no public card. */
  | { readonly kind: "unlinked"; readonly page: string }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

/** A person to add, and how they were met. */
export interface Adding {
  /** A uid, or the path of a card, of a printed card or of a badge. */
  readonly add: string;
  readonly source: ContactsAddress["source"];
  /** The event where the person was met; null: none. */
  readonly event: string | null;
  readonly own: { readonly uid: string; readonly route: string | null };
}

type AddOptions = Omit<Adding, "add">;

const PRINTED = "/k/";
const BADGE = "/e/";

/** Adds a contact and returns the result; never throws. */
export async function addPerson({ add, ...options }: Adding): Promise<AddResult> {
  try {
    if (add.startsWith(PRINTED)) return await addPrinted(add.slice(PRINTED.length), options);
    if (add.startsWith(BADGE)) return await addByBadge(add.slice(BADGE.length), options);
    if (add.includes("/")) return await addByRoute(add, options);
    return await addByUid(add, options);
  } catch (error) {
    const failure = asApiFailure(error);
    return failure.code === "not-found" || failure.code === "invalid-argument"
      ? { kind: "unknown" }
      : { kind: "failed", failure };
  }
}

async function addPrinted(key: string, options: AddOptions): Promise<AddResult> {
  const { state, route } = await call(getRetailCard, { id: key });
  if (route !== undefined) return addByRoute(route, options);
  return state === "new" ? { kind: "unclaimed", key } : { kind: "unknown" };
}

async function addByBadge(path: string, options: AddOptions): Promise<AddResult> {
  const [event = "", badge = ""] = path.split("/");
  const { uid } = (await call(getPublicBadge, { event_id: event, badge })).badge;
  if (uid === null) return { kind: "unlinked", page: paths.badgePage(event, badge) };
  return addByUid(uid, { ...options, source: "event", event });
}

async function addByRoute(route: string, options: AddOptions): Promise<AddResult> {
  const [first = "", second] = route.split("/").filter((step) => step !== "");
  const { uid } =
    second === undefined
      ? await call(getPublicCard, { username: first })
      : await call(getEnterprisePublicCard, { enterprise: first, username: second });
  return addByUid(uid, options);
}

async function addByUid(uid: string, { source, event, own }: AddOptions): Promise<AddResult> {
  if (uid === own.uid) return { kind: "self" };
  const { connected } = await call(getConnection, { uid });
  const met = event === null ? {} : { event_id: event };
  // The event is recorded even if the two are already connected.
  if (!connected || event !== null) await sendInOrder([contactSubject({ uid })], addContact, { uid, source, ...met });
  rememberConnected(uid);
  if (connected) return { kind: "already", uid };
  return { kind: "added", uid };
}
