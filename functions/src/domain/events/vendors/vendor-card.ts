import type { VendorCard } from "@cardinal/contract/entities/events/vendor";
import { routeOf } from "@cardinal/contract/stored/card";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { isPublic } from "../../card/is-public.ts";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readCaller } from "../../person/read-caller.ts";

type Reading = Pick<Ctx, "stores">;
type Employer = Pick<StoredUser, "enterprise"> | null;

/** Whether two users belong to the same enterprise. */
const areColleagues = (one: Employer, other: Employer): boolean =>
  one?.enterprise !== undefined && one.enterprise === other?.enterprise;

/**
 * The card on the page of a vendor. It is shown while it is public and belongs to the current contact or to a colleague
 * of theirs, so that nobody's card stays with a vendor that they have nothing to do with any more.
 */
export async function readVendorCard(
  { stores: { cards, users } }: Reading,
  { card: uid, contact }: Pick<StoredVendor, "card" | "contact">,
): Promise<VendorCard | null> {
  if (uid === undefined || contact === undefined) return null;
  const [user, card, employer] = await Promise.all([
    users.get(uid),
    cards.get(uid),
    uid === contact ? null : users.get(contact),
  ]);
  if (!isPublic(user) || card === null || (uid !== contact && !areColleagues(user, employer))) return null;
  return { uid, username: user.username, name: fullName(card), path: routeOf(user.username, user.enterprise) };
}

/**
 * The owner of the card that the contact of a vendor chooses by its username.
 * @throws Failure `permission-denied` for anyone but the contact, `invalid-argument` for a card of someone else.
 */
async function ownerOfCard(ctx: ActorCtx, vendor: StoredVendor, name: string): Promise<string> {
  const { actor, stores, now } = ctx;
  if (vendor.contact !== actor.uid)
    throw new Failure("permission-denied", { fields: { card: "Only the contact of the vendor can choose a card." } });
  const user = await readCaller(ctx);
  const found = await stores.usernames.resolve(user?.enterprise ?? "_", name, now);
  const owner = found === null ? null : await stores.users.get(found.uid);
  if (found === null || !isPublic(owner) || (found.uid !== actor.uid && !areColleagues(owner, user)))
    throw new Failure("invalid-argument", { fields: { card: "Choose your own card, or the card of a colleague." } });
  return found.uid;
}

interface CardChoice {
  readonly event_id: string;
  readonly id: string;
  readonly vendor: StoredVendor;
  /** Username of the card; null: none; undefined: the same as before. */
  readonly name: string | null | undefined;
}

/**
 * The card of a vendor after a choice, with the entries in the events of its former and its new owner. @throws Failure
 */
export async function chooseCard(
  ctx: ActorCtx,
  { event_id, id, vendor, name }: CardChoice,
): Promise<{ readonly card: string | undefined; readonly change: Change }> {
  const { badges, vendors } = ctx.stores;
  const { card: former } = vendor;
  if (name === undefined) return { card: former, change: {} };
  const card = name === null ? undefined : await ownerOfCard(ctx, vendor, name);
  if (card === former) return { card, change: {} };
  const date = card === undefined ? ctx.now : ((await badges.getAttendance(card, event_id))?.date ?? ctx.now);
  return {
    card,
    change: {
      ...(former === undefined ? {} : vendors.cardRemoval(event_id, former, id)),
      ...(card === undefined ? {} : vendors.cardEntry(event_id, card, id, date)),
    },
  };
}
