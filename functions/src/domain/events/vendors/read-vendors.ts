import type * as calls from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { ListedVendor, OwnVendor, Vendor } from "@cardinal/contract/entities/events/vendor";
import { isFound, searchTerms } from "@cardinal/contract/fields/contact-words";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { type StoredVendor, toVendor } from "@cardinal/contract/stored/events/vendor";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { VendorRow } from "../../../stores/events/vendors-store.ts";
import type { UseCase } from "../../use-case.ts";
import { toLogo } from "../event-pictures.ts";
import { requireEvent, requireVendorStaff } from "../policy.ts";
import { shownQuestions } from "../questions.ts";
import { standPoints } from "../stand-points.ts";
import { readVendorCard } from "./vendor-card.ts";

/** Vendors that a search reads: as many as an event can have, so that they need no index of words. */
const MAX_VENDORS = PLAN_RIGHTS.enterprise.vendors;

type Ready = Pick<Ctx, "gateways">;

/** A vendor as everyone can see it. */
function publicVendor(ctx: Ready, id: string, vendor: StoredVendor): Vendor {
  return toVendor(id, vendor, toLogo(ctx, vendor.logo));
}

function contactOf({ contact, invitation }: StoredVendor): OwnVendor["contact"] {
  if (contact !== undefined) return "accepted";
  return invitation === undefined ? "none" : "invited";
}

/** A vendor as its staff see it. Only its contact and the organiser see the email address. */
export async function toOwnVendor(
  ctx: Pick<Ctx, "gateways" | "stores">,
  id: string,
  vendor: StoredVendor,
  as: OwnVendor["as"],
): Promise<OwnVendor> {
  const mayManage = as === "contact" || as === "organiser";
  return {
    ...publicVendor(ctx, id, vendor),
    card: await readVendorCard(ctx, vendor),
    questions: shownQuestions(vendor.questions),
    as,
    email: mayManage ? (vendor.email ?? "") : "",
    contact: contactOf(vendor),
    rev: vendor.rev,
  };
}

/** The vendors with words in name or stand that begin as typed; all if nothing was typed. */
function matching(rows: readonly VendorRow[], q: string): readonly VendorRow[] {
  if (q === "") return rows;
  const terms = searchTerms(q);
  return rows.filter(([, { name, booth = "" }]) =>
    isFound({ name_first: name, name_last: "", vcard: { organization_name: booth } }, terms),
  );
}

/** The vendors of an event, ordered by category and name. */
export const listVendors: UseCase<typeof calls.listVendors> = async (ctx, input) => {
  const { event_id, category, q = "", limit, cursor } = input;
  const { isOrganiser } = await requireEvent(ctx, event_id);
  const { vendors } = ctx.stores;
  const last = cursor === undefined ? null : await vendors.get(event_id, cursor);
  if (cursor !== undefined && last === null) throw new Failure("not-found");
  const read = await vendors.list(event_id, {
    limit: q === "" ? limit + 1 : MAX_VENDORS,
    ...(category === "all" ? {} : { category }),
    ...(last === null ? {} : { after: last.by_category }),
  });
  const rows = matching(read, q);
  const page = rows.slice(0, limit);
  const items = page.flatMap(([id, vendor]): ListedVendor[] => {
    const shown = publicVendor(ctx, id, vendor);
    if (isOrganiser) return [{ ...shown, email: vendor.email ?? "", contact: contactOf(vendor) }];
    return shown.revoked ? [] : [shown];
  });
  return { items, next: rows.length > limit ? (page.at(-1)?.[0] ?? null) : null };
};

/** A vendor of an event. */
export const getVendor: UseCase<typeof calls.getVendor> = async (ctx, { event_id, vendor: id }) => {
  const [vendor, { event }] = await Promise.all([ctx.stores.vendors.get(event_id, id), requireEvent(ctx, event_id)]);
  if (vendor === null) throw new Failure("not-found");
  const card = await readVendorCard(ctx, vendor);
  return { ...publicVendor(ctx, id, vendor), card, points: standPoints(ctx, event, vendor) };
};

/** Some vendors of an event. */
export const getVendors: UseCase<typeof calls.getVendors> = async (ctx, { event_id, ids }) => {
  await requireEvent(ctx, event_id);
  const wanted = [...new Set(ids)];
  const found = await Promise.all(wanted.map(async (id) => [id, await ctx.stores.vendors.get(event_id, id)] as const));
  const items = found.flatMap(([id, vendor]) => (vendor === null ? [] : [publicVendor(ctx, id, vendor)]));
  return { items, next: null };
};

/** The caller's role for a vendor. */
function roleAt({ actor }: ActorCtx, vendor: StoredVendor, isOrganiser: boolean): OwnVendor["as"] {
  if (actor.phone !== undefined) return "phone";
  if (vendor.contact === actor.uid) return "contact";
  return isOrganiser ? "organiser" : "staff";
}

/** The vendors that the caller works for, or the given one. */
export const listOwnVendors: UseCase<typeof calls.listOwnVendors> = async (ctx, { event_id, vendor: named }) => {
  const found = await requireEvent(ctx, event_id);
  const { actor, stores } = ctx;
  const role = actor.phone?.vendor ?? (await stores.eventStaff.roleOf(event_id, actor.uid));
  const id = named ?? (role === "desk" ? null : role);
  if (id === null) return { items: [], next: null };
  const vendor = await requireVendorStaff(ctx, event_id, id, found);
  return { items: [await toOwnVendor(ctx, id, vendor, roleAt(ctx, vendor, found.isOrganiser))], next: null };
};
