import type {
  addBadge as addCall,
  updateBadge as updateCall,
} from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { keyOfEmail } from "@cardinal/contract/stored/employee";
import { type BadgeRecord, toBadge } from "@cardinal/contract/stored/events/badge-order";
import { isDeepStrictEqual } from "node:util";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { standingChange } from "../points/earn-points.ts";
import { newPrintedId } from "../printed-id.ts";
import { takeRoom } from "../take-room.ts";
import { isSameEmail, withoutFormerHolder } from "./new-holder.ts";
import { requireBadge, requireEventAtDesk, toBadgeRecord } from "./require-badges.ts";

/** The input for a badge. Absent fields do not change; empty ones are removed. */
export type BadgeEntry = {
  readonly [K in "name_first" | "name_last" | "company" | "title" | "kind" | "email" | "phone"]?:
    UseCaseInput<typeof addCall>[K] | undefined;
};

/** A badge after applying an input. */
export function withEntry(badge: BadgeRecord, entry: BadgeEntry): BadgeRecord {
  const { company = "", title = "", email = "", phone = "", mailed_date, ...rest } = badge;
  const texts = {
    company: entry.company ?? company,
    title: entry.title ?? title,
    email: entry.email ?? email,
    phone: entry.phone ?? phone,
  };
  // A new address has not been mailed yet.
  const isMailed = mailed_date !== undefined && isSameEmail(texts.email, email);
  return {
    ...rest,
    ...(isMailed ? { mailed_date } : {}),
    name_first: entry.name_first ?? badge.name_first,
    name_last: entry.name_last ?? badge.name_last,
    kind: entry.kind ?? badge.kind,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
  };
}

/** A new badge without data. */
export const emptyBadge = (now: number): BadgeRecord => ({
  name_first: "",
  name_last: "",
  kind: "attendee",
  created_date: now,
});

/** @throws Failure `already-exists` when another badge has the email address. */
async function requireFreeEmail({ stores }: Pick<ActorCtx, "stores">, event: string, id: string, email?: string) {
  const holder = email === undefined ? null : await stores.badges.findByKey(event, keyOfEmail(email));
  if (holder !== null && holder !== id)
    throw new Failure("already-exists", { fields: { email: "Another badge has this email address." } });
}

/** Adds a badge, at the desk or in advance. */
export const addBadge: UseCase<typeof addCall> = async (ctx, { event_id, ...entry }) => {
  const found = await requireEventAtDesk(ctx, event_id);
  if (found.event.end_date <= ctx.now) throw new Failure("conflict", { message: "This event has ended." });
  const { badges } = ctx.stores;
  const id = newPrintedId();
  const badge = withEntry(emptyBadge(ctx.now), entry);
  return untilWritten(async () => {
    await requireFreeEmail(ctx, event_id, id, badge.email);
    const room = await takeRoom(ctx, event_id, found, { badges: 1 });
    const outcome = await badges.commitIfUnchanged(badges.replacement(event_id, id, null, badge), room);
    return outcome === "written" ? toBadge(id, await requireBadge(ctx, event_id, id)) : null;
  });
};

/** Changes fields of a badge. */
export const updateBadge: UseCase<typeof updateCall> = async (ctx, { event_id, badge: id, rev, ...entry }) => {
  await requireEventAtDesk(ctx, event_id);
  const { badges } = ctx.stores;
  return untilWritten(async () => {
    const stored = await requireBadge(ctx, event_id, id);
    if (rev !== undefined && rev !== stored.rev) throw new Failure("conflict");
    const before = toBadgeRecord(stored);
    const entered = withEntry(before, entry);
    if (isDeepStrictEqual(before, entered)) return toBadge(id, stored);
    const { after, released } = await withoutFormerHolder(ctx, { event_id, badge: id }, stored, entered);
    await requireFreeEmail(ctx, event_id, id, after.email);
    const standing = await standingChange(ctx, event_id, id, after);
    const outcome = await badges.commitIfUnchanged(
      badges.replacement(event_id, id, stored, after),
      standing,
      ...released,
    );
    return outcome === "written" ? toBadge(id, await requireBadge(ctx, event_id, id)) : null;
  });
};
