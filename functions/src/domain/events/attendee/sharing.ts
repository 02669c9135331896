import { createHash } from "node:crypto";
import type * as calls from "@cardinal/contract/endpoints/events/attendee/sharing";
import type { BadgeScan, Dial } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { fullName } from "@cardinal/contract/fields/full-name";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredMeeting } from "@cardinal/contract/stored/events/lead";
import { requireUnchanged } from "../../require-unchanged.ts";
import { untilWritten } from "../../until-written.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readDateCursor, toDateCursor } from "../../lists/date-cursor.ts";
import { readPart } from "../../lists/read-part.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { defaultLevelOf, shareLevelOf } from "../leads/share-level.ts";
import { requireHolder } from "./policy.ts";
import { eventAuditEntry } from "../audit-entries.ts";
import { requireEventSize } from "../event-size.ts";
import { requireEvent, requireOrganiser } from "../policy.ts";

/** Scans on a page. */
const PAGE_SIZE = 50;

type Share = UseCaseInput<typeof calls.updateShare>;
type Sharing = UseCaseInput<typeof calls.updateSharing>;

const consentOf = ({ consent_text, consent_version }: StoredEvent): Dial["consent"] =>
  consent_text === undefined || consent_version === undefined ? null : { version: consent_version, text: consent_text };

function toDial(event: StoredEvent, badge: StoredBadge): Dial {
  return {
    level: shareLevelOf(event, badge, null),
    chosen: badge.share !== undefined,
    share_default: defaultLevelOf(event),
    share_with: { ...badge.share_with },
    consent: consentOf(event),
    agreed: badge.consent?.version ?? null,
  };
}

/**
 * The badge after a decision.
 * @throws Failure `conflict` for a consent text that the organiser has changed meanwhile.
 */
function decided(badge: StoredBadge, event: StoredEvent, { level, vendor, consent }: Share, now: number): StoredBadge {
  if (consent !== undefined && consent !== event.consent_version)
    throw new Failure("conflict", { fields: { consent: "The consent text has changed. Please read it again." } });
  const { share, share_with = {}, ...rest } = badge;
  const { [vendor ?? ""]: _before, ...others } = share_with;
  const all = level === undefined || vendor !== undefined ? share : (level ?? undefined);
  const single =
    level === undefined || vendor === undefined ? share_with : level === null ? others : { ...others, [vendor]: level };
  return {
    ...rest,
    ...(all === undefined ? {} : { share: all }),
    ...(Object.keys(single).length === 0 ? {} : { share_with: single }),
    ...(consent === undefined ? {} : { consent: { version: consent, date: now, level: defaultLevelOf(event) } }),
    rev: badge.rev + 1,
  };
}

/** Sets which data of a badge vendors get. */
export const updateShare: UseCase<typeof calls.updateShare> = async (ctx, input) => {
  const { event_id, badge: id, vendor } = input;
  const { event } = await requireEvent(ctx, event_id);
  const { badges, events, vendors } = ctx.stores;
  const badge = await untilWritten(async () => {
    const before = await requireHolder(ctx, input);
    if (vendor !== undefined && (await vendors.get(event_id, vendor)) === null) throw new Failure("not-found");
    const after = decided(before, event, input, ctx.now);
    const outcome = await events.commitIfUnchanged(badges.sharing(event_id, id, after));
    return outcome === "written" ? after : null;
  });
  return toDial(event, badge);
};

/** The name of a scanner: a vendor, or the attendee of another badge. */
async function nameOf({ stores }: Pick<Ctx, "stores">, event_id: string, id: string, { kind }: StoredMeeting) {
  if (kind === "vendor") return (await stores.vendors.get(event_id, id))?.name ?? "";
  return fullName(await stores.badges.get(event_id, id));
}

/** What a badge shares, and a page of who has scanned it. */
export const listBadgeScans: UseCase<typeof calls.listBadgeScans> = async (ctx, { cursor, ...input }) => {
  const { event_id, badge: id } = input;
  const { event } = await requireEvent(ctx, event_id);
  const badge = await requireHolder(ctx, input);
  const { items: page, next } = await readPart(
    async (after, count) => {
      const rows = await ctx.stores.peopleMet.listLatest(event_id, id, count, readDateCursor(after));
      return rows.map((item) => ({ cursor: toDateCursor({ date: item[1].last_date, id: item[0] }), item }));
    },
    { after: cursor, limit: PAGE_SIZE },
  );
  const items = await Promise.all(
    page.map(async ([by, meeting]): Promise<BadgeScan> => {
      const { kind, date, last_date, withdrawn_date = null } = meeting;
      const level = kind === "vendor" && withdrawn_date === null ? shareLevelOf(event, badge, by) : null;
      return { kind, id: by, name: await nameOf(ctx, event_id, by, meeting), date, last_date, level, withdrawn_date };
    }),
  );
  return { dial: toDial(event, badge), items, next };
};

const sharingOf = (event: StoredEvent) => ({
  share_default: defaultLevelOf(event),
  consent: consentOf(event),
});

/** What vendors at an event get by default. */
export const getSharing: UseCase<typeof calls.getSharing> = async (ctx, { event_id }) =>
  sharingOf((await requireEvent(ctx, event_id)).event);

/** A default level and its consent text, if there is one, as they are stored. */
function withVersion({ share_default, consent_text }: Pick<Sharing, "share_default" | "consent_text">) {
  if (consent_text === "") return { share_default };
  // The level is part of the version, so that nobody agrees to a level that was raised after they read the text.
  const agreedTo = JSON.stringify([share_default, consent_text]);
  const consent_version = createHash("sha256").update(agreedTo).digest("hex").slice(0, 8);
  return { share_default, consent_text, consent_version };
}

/**
 * Sets that default. A new consent text or level is a new version without any consent yet; earlier consents stay valid
 * for the level they were given for.
 */
export const updateSharing: UseCase<typeof calls.updateSharing> = async (ctx, { event_id, seen, ...next }) => {
  const { events } = ctx.stores;
  const event = await untilWritten(async () => {
    const { event: before, owner } = await requireOrganiser(ctx, event_id);
    const { consent_text = "", consent_version: _version, ...rest } = before;
    requireUnchanged({ seen, stored: { share_default: defaultLevelOf(before), consent_text }, next });
    const after = { ...rest, ...withVersion(next), rev: rest.rev + 1 };
    requireEventSize(before, after, ["consent_text"]);
    const note = await eventAuditEntry(ctx, owner, "events.updateEvent", { thing: after.name, code: "sharing" });
    const outcome = await events.commitIfUnchanged(events.replacement(event_id, before, after), note);
    return outcome === "written" ? after : null;
  });
  return sharingOf(event);
};
