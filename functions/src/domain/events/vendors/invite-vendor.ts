import { randomBytes } from "node:crypto";
import type * as calls from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { paths } from "@cardinal/contract/paths";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import { fullName } from "@cardinal/contract/fields/full-name";
import { untilWritten } from "../../until-written.ts";
import { hashOfSecret } from "../../../text/secrets.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireMailBudget } from "../../mail/mail-budget.ts";
import { readCaller } from "../../person/read-caller.ts";
import type { UseCase } from "../../use-case.ts";
import { type FoundEvent, requireEvent } from "../policy.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { toOwnVendor } from "./read-vendors.ts";
import { requireOrganised } from "./require-contact.ts";

type Place = Readonly<Record<"event_id" | "id", string>>;

/** The address at which an invited user accepts. The fragment after `#` is not sent to any server. */
const addressOf = (site: string, { event_id, id }: Place, token: string) =>
  `${site}${paths.eventVendor(event_id, id)}#${token}`;

/**
 * Mails a link to become the contact of a vendor, which invalidates an earlier one.
 * @returns the updated vendor.
 */
export async function sendInvitation(
  ctx: ActorCtx,
  found: FoundEvent,
  place: Place,
  email: string,
): Promise<StoredVendor> {
  const { cards, commit, events, outbox, vendors } = ctx.stores;
  const { event_id, id } = place;
  const token = randomBytes(16).toString("base64url");
  const invited = await untilWritten(async () => {
    const before = await vendors.get(event_id, id);
    if (before === null) throw new Failure("not-found");
    const invitation = { hash: hashOfSecret(token), date: ctx.now };
    const after = { ...before, email, invitation, rev: before.rev + 1 };
    const outcome = await events.commitIfUnchanged(vendors.replacement(event_id, id, after));
    return outcome === "written" ? after : null;
  });
  const [card, user] = await Promise.all([cards.get(ctx.actor.uid), readCaller(ctx)]);
  const data = {
    name: "",
    from: fullName(card),
    vendor: invited.name,
    event: found.event.name,
    url: addressOf(ctx.gateways.site.url, place, token),
  };
  const mail = { kind: "vendor-invitation", to: email, language: user?.settings?.language ?? "en", data } as const;
  await commit(outbox.creation({ ...mail, about: ctx.actor.uid }, ctx.now));
  return invited;
}

/** Invites a user as the contact of a vendor, or as the successor of the current one. */
export const inviteVendor: UseCase<typeof calls.inviteVendor> = async (ctx, { event_id, vendor: id, email }) => {
  const found = await requireOrganised(ctx, { event_id, vendor: id });
  await requireMailBudget(ctx, email);
  await ctx.stores.commit(await eventAuditEntry(ctx, found.owner, "events.inviteVendor", { thing: found.vendor.name }));
  return toOwnVendor(ctx, id, await sendInvitation(ctx, found, { event_id, id }, email), "organiser");
};

/**
 * Makes the caller the contact of a vendor. The former contact no longer works for it.
 * @throws Failure `not-found` for a link that was used by another user or replaced, `conflict` for a user who works
 * for another vendor there, or is on the check-in team.
 */
export const acceptVendor: UseCase<typeof calls.acceptVendor> = async (ctx, { event_id, vendor: id, invitation }) => {
  const { events, eventStaff, vendors } = ctx.stores;
  const { uid } = ctx.actor;
  await requireEvent(ctx, event_id);
  const vendor = await untilWritten(async () => {
    const [before, role] = await Promise.all([vendors.get(event_id, id), eventStaff.roleOf(event_id, uid)]);
    // The answer to an earlier request may have been lost.
    if (before?.contact === uid && before.invitation === undefined) return before;
    if (before === null || before.invitation?.hash !== hashOfSecret(invitation))
      throw new Failure("not-found", {
        concealed: true,
        fields: { invitation: "This link has been used or replaced." },
      });
    if (role === "desk")
      throw new Failure("conflict", { message: "You’re on this event’s check-in team. Leave the team first." });
    if (role !== null && role !== id)
      throw new Failure("conflict", { message: "You already work for another vendor at this event." });
    const { invitation: _used, ...kept } = before;
    const after = { ...kept, contact: uid, rev: before.rev + 1 };
    const former = before.contact;
    const outcome = await events.commitIfUnchanged(
      vendors.replacement(event_id, id, after),
      eventStaff.roleReplacement(event_id, uid, id, ctx.now),
      former === undefined || former === uid ? {} : eventStaff.roleReplacement(event_id, former, null, ctx.now),
    );
    return outcome === "written" ? after : null;
  });
  return toOwnVendor(ctx, id, vendor, "contact");
};
