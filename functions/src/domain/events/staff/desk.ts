import { randomBytes } from "node:crypto";
import type * as calls from "@cardinal/contract/endpoints/events/staff/desk";
import { isEmptyAttendance } from "@cardinal/contract/stored/events/badge";
import { paths } from "@cardinal/contract/paths";
import { fullName } from "@cardinal/contract/fields/full-name";
import { hashOfSecret, isSameSecret } from "../../../text/secrets.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { requireEvent, requireOrganiser } from "../policy.ts";
import { noMoreScans } from "./open-phone-key.ts";

/** The maximum size of a check-in team. */
const MAX_DESK_STAFF = 100;

/** The members of the check-in team, ordered by name. */
export const getDesk: UseCase<typeof calls.getDesk> = async (ctx, { event_id }) => {
  await requireOrganiser(ctx, event_id);
  const { cards, eventStaff } = ctx.stores;
  const [link, uids] = await Promise.all([eventStaff.getDeskLink(event_id), eventStaff.listDesk(event_id)]);
  const people = await Promise.all(uids.map(async (id) => ({ id, name: fullName(await cards.get(id)) })));
  return { link_date: link?.date ?? null, people: people.sort((a, b) => a.name.localeCompare(b.name)) };
};

/** Creates a new link to join the check-in team, which replaces the old one. */
export const renewDeskLink: UseCase<typeof calls.renewDeskLink> = async (ctx, { event_id }) => {
  const { event, owner } = await requireOrganiser(ctx, event_id);
  if (event.sync_until <= ctx.now) throw noMoreScans();
  const token = randomBytes(16).toString("base64url");
  const { commit, eventStaff } = ctx.stores;
  await commit(
    eventStaff.deskLinkReplacement(event_id, { hash: hashOfSecret(token), date: ctx.now }),
    await eventAuditEntry(ctx, owner, "events.renewDeskLink", { thing: event.name }),
  );
  return { link: `${ctx.gateways.site.url}${paths.eventDesk(event_id)}#${token}` };
};

/** Adds the caller to the check-in team. */
export const joinDesk: UseCase<typeof calls.joinDesk> = async (ctx, { event_id, link }) => {
  const { eventStaff, events } = ctx.stores;
  const { uid } = ctx.actor;
  const [{ event, isOrganiser }, lock, role] = await Promise.all([
    requireEvent(ctx, event_id),
    eventStaff.getDeskLink(event_id),
    eventStaff.roleOf(event_id, uid),
  ]);
  if (lock === null || !isSameSecret(lock.hash, hashOfSecret(link)))
    throw new Failure("not-found", { concealed: true, fields: { link: "This link is no longer valid." } });
  if (event.sync_until <= ctx.now) throw noMoreScans();
  if (isOrganiser) throw new Failure("conflict", { message: "As the organiser, you can already check people in." });
  if (role === "desk") return { joined: true };
  if (role !== null) throw new Failure("conflict", { message: "You already work for a vendor at this event." });
  if ((await eventStaff.listDesk(event_id)).length >= MAX_DESK_STAFF)
    throw new Failure("quota-exceeded", {
      message: "This check-in team is full. The organiser has to remove somebody first.",
    });
  await events.commitIfUnchanged(eventStaff.roleReplacement(event_id, uid, "desk", ctx.now));
  return { joined: true };
};

/** Removes a member from the check-in team. */
export const removeFromDesk: UseCase<typeof calls.removeFromDesk> = async (ctx, { event_id, id }) => {
  const { isOrganiser } = await requireEvent(ctx, event_id);
  if (!isOrganiser && id !== ctx.actor.uid) throw new Failure("permission-denied");
  const { badges, eventStaff, events } = ctx.stores;
  if ((await eventStaff.roleOf(event_id, id)) !== "desk") throw new Failure("not-found", { concealed: true });
  const { staff: _desk, ...rest } = (await badges.getAttendance(id, event_id)) ?? { date: ctx.now };
  const change = isEmptyAttendance(rest)
    ? eventStaff.departure(event_id, id)
    : eventStaff.roleReplacement(event_id, id, null, rest.date);
  await events.commitIfUnchanged(change);
  return { removed: true };
};
