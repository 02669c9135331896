import type { PlanOfCard } from "@cardinal/contract/entities/retail-card";
import type { Plan } from "@cardinal/contract/entities/user";
import { isPlanIn } from "@cardinal/contract/plans";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { RETAIL_ACTIONS } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";

export type RetailAction = (typeof RETAIL_ACTIONS)[number];
/** Why a card is not changed. */
export type RetailRefusal = "not-found" | "key-claimed" | "permission-denied" | "conflict" | "in-progress";

const OF_ADMINS: ReadonlySet<RetailAction> = new Set(["disable", "enable", "assign"]);

/** Whether an action is for platform admins only. */
export function isForAdmins(action: RetailAction): boolean {
  return OF_ADMINS.has(action);
}

export interface RetailChange {
  readonly action: RetailAction;
  /** The caller; for `assign`, the user who gets the card. */
  readonly uid: string;
  /** The enterprise that they are in. */
  readonly enterprise?: string | undefined;
  readonly now: number;
  readonly label?: string | undefined;
  readonly generator?: string | undefined;
  /** Whether the card’s batch is disabled. */
  readonly isBatchOff?: boolean;
}

/** The card without the fields of a disabled one. */
function withoutDisabling(card: StoredRetailCard): StoredRetailCard {
  const { disabled_by: _by, ...rest } = card;
  return { ...rest, state: card.uid === undefined ? "new" : "claimed" };
}

/** The card without its owner and the owner's label. */
export function released(card: StoredRetailCard): StoredRetailCard {
  const { uid: _uid, label: _label, claimed_date: _date, ...rest } = card;
  return card.disabled_by === "admin" ? rest : withoutDisabling(rest);
}

/**
 * Whether a user's printed card belongs to an enterprise: it was made for it, or the enterprise created the account,
 * which then never had a username outside of it.
 */
export function isOfEnterprise(
  card: StoredRetailCard,
  { former_usernames: former }: Pick<StoredUser, "former_usernames">,
  enterprise: string | undefined,
): boolean {
  return enterprise !== undefined && (former?.["_"] === undefined || card.enterprise === enterprise);
}

/** The card returned to an enterprise, whose people alone may claim it. @param left the username of its last owner. */
export function returnedTo(card: StoredRetailCard, enterprise: string, left: string | undefined): StoredRetailCard {
  return { ...released(card), enterprise, ...(left === undefined ? {} : { left }) };
}

function claimed(card: StoredRetailCard, { uid, now, label }: RetailChange): StoredRetailCard {
  const named = label === undefined || label === "" ? {} : { label };
  const { left: _left, ...unowned } = withoutDisabling(released(card));
  return { ...unowned, state: "claimed", uid, claimed_date: now, ...named };
}

function labelled(card: StoredRetailCard, label = ""): StoredRetailCard {
  const { label: _before, ...rest } = card;
  return label === "" ? rest : { ...rest, label };
}

function ofOwner(card: StoredRetailCard, change: RetailChange): StoredRetailCard | RetailRefusal {
  if (card.uid === undefined) return "conflict";
  if (card.uid !== change.uid) return "permission-denied";
  if (change.action === "label") return labelled(card, change.label);
  if (card.disabled_by === "admin") return "permission-denied";
  if (change.action === "release") return released(card);
  return change.action === "lost" ? { ...card, state: "disabled", disabled_by: "owner" } : withoutDisabling(card);
}

function ofAdmin(card: StoredRetailCard, change: RetailChange): StoredRetailCard {
  const batch = change.generator === undefined ? {} : { generator: change.generator };
  if (change.action === "disable") return { ...card, ...batch, state: "disabled", disabled_by: "admin" };
  if (change.action === "enable") return { ...withoutDisabling(card), ...batch };
  const { disabled_by: _by, ...rest } = card;
  return { ...claimed(rest, change), ...batch };
}

/** How long a sign-up reserves a card: longer than any request takes. */
const HELD_MS = 2 * 60_000;

/** What a caller is told about a card that a sign-up has reserved. */
export const HELD = {
  message: "A sign-up with this card is still in progress. Try again in two minutes.",
  retryAfter: HELD_MS / 1000,
};

/** The card without the reservation of a sign-up. */
export function unheld(card: StoredRetailCard): StoredRetailCard {
  const { held_by: _by, held_until: _until, held_for: _for, ...free } = card;
  return free;
}

const isHeldFrom = ({ held_by: by, held_until: until = 0 }: StoredRetailCard, uid: string, now: number) =>
  by !== uid && until > now;

/**
 * A new card, reserved for a user who is signing up with it, or why they cannot claim it.
 * @param holder hash of their address.
 */
export function held(
  card: StoredRetailCard,
  { uid, now, holder }: Pick<RetailChange, "uid" | "now"> & { readonly holder: string },
): StoredRetailCard | RetailRefusal {
  const claim = changeRetailCard(card, { action: "claim", uid, now });
  return typeof claim === "string" ? claim : { ...card, held_by: uid, held_until: now + HELD_MS, held_for: holder };
}

/**
 * The changed printed card, or why it is not changed. A card that is already in the requested state stays unchanged.
 */
export function changeRetailCard(stored: StoredRetailCard, change: RetailChange): StoredRetailCard | RetailRefusal {
  if (isHeldFrom(stored, change.uid, change.now)) return "in-progress";
  const card = stored.held_by === undefined ? stored : unheld(stored);
  if (isForAdmins(change.action)) return ofAdmin(card, change);
  if (change.action !== "claim") return ofOwner(card, change);
  if (card.state === "disabled" || (card.state === "new" && change.isBatchOff === true)) return "not-found";
  const isTheirs = card.enterprise === undefined || card.enterprise === change.enterprise;
  if (card.state === "new") return isTheirs ? claimed(card, change) : "permission-denied";
  return card.uid === change.uid ? card : "key-claimed";
}

const DAY_MS = 86_400_000;

/** The plan that a user has been granted, until a time (epoch ms) or without an end. */
interface Given {
  readonly plan?: Plan;
  readonly plan_until?: number;
}

/**
 * The plan that a card grants when it is claimed. Null for one that has granted its plan before, and for a user who
 * would lose something by it: a better plan, one without an end, or one that ends later.
 */
export function planToGive(
  { given_date }: Pick<StoredRetailCard, "given_date">,
  { plan, days }: Pick<StoredGenerator, "plan" | "days">,
  had: Given,
  now: number,
): PlanOfCard | null {
  if (plan === undefined || days === undefined || given_date !== undefined) return null;
  const until = now + days * DAY_MS;
  const { plan: before = "free", plan_until: end = Infinity } = had;
  if (before === "free" || end <= now) return { plan, until };
  return isPlanIn(before, plan) && until > end ? { plan, until } : null;
}
