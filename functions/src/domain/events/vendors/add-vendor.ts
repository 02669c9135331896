import { randomBytes } from "node:crypto";
import type * as calls from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import type { NewVendor } from "@cardinal/contract/entities/events/vendor";
import { type StoredVendor, withVendorOrder } from "@cardinal/contract/stored/events/vendor";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { mayMail } from "../../mail/mail-budget.ts";
import type { UseCase } from "../../use-case.ts";
import { type FoundEvent, requireOrganiserInForce } from "../policy.ts";
import { takeRoom } from "../take-room.ts";
import { newPrintedId } from "../printed-id.ts";
import { sendInvitation } from "./invite-vendor.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { toOwnVendor } from "./read-vendors.ts";

type Place = Readonly<Record<"event_id" | "id", string>>;

/** The record of a new vendor. */
function recordOf(id: string, fields: NewVendor, now: number): StoredVendor {
  const { name, category = "", description = "", booth = "", links = [], email } = fields;
  return withVendorOrder(id, {
    name,
    links,
    questions: [],
    created_date: now,
    rev: 1,
    ...(category === "" ? {} : { category }),
    ...(description === "" ? {} : { description }),
    ...(booth === "" ? {} : { booth }),
    ...(email === undefined ? {} : { email }),
  });
}

/** Adds a vendor with the lock for its phones, and counts it in the same write. @throws Failure as `takeRoom`. */
async function put(
  ctx: ActorCtx,
  found: FoundEvent,
  { event_id, id }: Place,
  fields: NewVendor,
): Promise<StoredVendor> {
  const { events, eventStaff, vendors } = ctx.stores;
  const vendor = recordOf(id, fields, ctx.now);
  const seed = randomBytes(32).toString("base64url");
  const note = await eventAuditEntry(ctx, found.owner, "events.addVendor", { thing: vendor.name });
  return untilWritten(async () => {
    const outcome = await events.commitIfUnchanged(
      vendors.replacement(event_id, id, vendor),
      await takeRoom(ctx, event_id, found, { vendors: 1 }),
      eventStaff.lockCreation(event_id, id, { seed }),
      note,
    );
    return outcome === "written" ? vendor : null;
  });
}

/** Adds a vendor, and invites its contact. */
export const addVendor: UseCase<typeof calls.addVendor> = async (ctx, { event_id, vendor: fields }) => {
  const found = await requireOrganiserInForce(ctx, event_id);
  if ((await ctx.stores.vendors.findByName(event_id, fields.name)) !== null)
    throw new Failure("conflict", { fields: { name: "This event already has a vendor with this name." } });
  const id = newPrintedId();
  const vendor = await put(ctx, found, { event_id, id }, fields);
  const isMailed = fields.email !== undefined && (await mayMail(ctx, fields.email));
  const invited = isMailed ? await sendInvitation(ctx, found, { event_id, id }, fields.email ?? "") : vendor;
  return toOwnVendor(ctx, id, invited, "organiser");
};

/**
 * Adds several vendors one after the other. After a refusal the request can be repeated, because
 * existing ones are skipped.
 */
export const addVendors: UseCase<typeof calls.addVendors> = async (ctx, { event_id, vendors: all }) => {
  const found = await requireOrganiserInForce(ctx, event_id);
  const results: { id: string; outcome: "added" | "unmailed" | "known" }[] = [];
  for (const fields of all) {
    const known = await ctx.stores.vendors.findByName(event_id, fields.name);
    if (known !== null) {
      results.push({ id: known[0], outcome: "known" });
      continue;
    }
    const id = newPrintedId();
    await put(ctx, found, { event_id, id }, fields);
    const { email } = fields;
    const isMailed = email !== undefined && (await mayMail(ctx, email));
    if (isMailed) await sendInvitation(ctx, found, { event_id, id }, email);
    results.push({ id, outcome: email === undefined || isMailed ? "added" : "unmailed" });
  }
  return { results };
};
