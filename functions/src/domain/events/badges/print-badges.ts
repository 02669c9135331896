import type { printBadges as call } from "@cardinal/contract/endpoints/events/badges/badge-sheet";
import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import { fullName } from "@cardinal/contract/fields/full-name";
import { type StoredBadge, toBadgeFace } from "@cardinal/contract/stored/events/badge";
import { badgeKindsOf, type StoredEvent } from "@cardinal/contract/stored/events/event";
import type { Owner } from "@cardinal/contract/stored/owner";
import type { PrintedBadge } from "../../../gateways/badge-sheet/write-badge-sheet.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readCaller } from "../../person/read-caller.ts";
import type { UseCase } from "../../use-case.ts";
import { printedBanner } from "../event-pictures.ts";
import { KIND_NAMES } from "./kind-names.ts";
import { requireEventAtDesk, toBadgeRecord } from "./require-badges.ts";

/** Badges that one update marks as printed. */
const BATCH_SIZE = 50;

/** The logo of the enterprise that organises an event, for print; null when there is none, or it is not readable. */
async function readLogo({ gateways: { files, images }, stores }: ActorCtx, owner: Owner): Promise<Uint8Array | null> {
  const profile = owner.kind === "enterprise" ? await stores.enterprises.getProfile(owner.enterprise) : null;
  const path = profile?.logo === undefined ? null : files.pathOf(profile.logo);
  const bytes = path === null ? null : await files.read(path);
  const encoded = bytes === null ? "kind" : await images.encodePrintedLogo(bytes);
  return typeof encoded === "string" ? null : encoded.bytes;
}

/** A PDF of badges in the order of the request; marks them as printed. */
export const printBadges: UseCase<typeof call> = async (
  ctx,
  { event_id, layout, banner: isWanted = true, badges: ids },
) => {
  const { event, owner } = await requireEventAtDesk(ctx, event_id);
  const [badges, user, banner, logo] = await Promise.all([
    Promise.all(ids.map((id) => ctx.stores.badges.get(event_id, id))),
    readCaller(ctx),
    isWanted && event.banner !== undefined ? ctx.gateways.files.read(printedBanner(event.banner)) : null,
    isWanted ? readLogo(ctx, owner) : null,
  ]);
  const language = user?.settings?.language ?? "en";
  const printed = badges.map((badge, at): PrintedBadge => {
    if (badge === null) throw new Failure("not-found");
    return toPrinted(
      { site: ctx.gateways.site.url, event_id, event, names: KIND_NAMES[language] },
      ids[at] ?? "",
      badge,
    );
  });
  const body = await ctx.gateways.writeBadgeSheet({ layout, event: event.name, banner, logo, badges: printed });
  const unique = [...new Set(ids)];
  for (let at = 0; at < unique.length; at += BATCH_SIZE)
    await markPrinted(ctx, event_id, unique.slice(at, at + BATCH_SIZE));
  return { body, headers: { "content-disposition": 'attachment; filename="badges.pdf"' } };
};

interface Sheet {
  readonly site: string;
  readonly event_id: string;
  readonly event: StoredEvent;
  readonly names: (typeof KIND_NAMES)["en"];
}

function toPrinted({ site, event_id, event, names }: Sheet, id: string, badge: StoredBadge): PrintedBadge {
  const face = toBadgeFace(id, badge);
  const style = badgeKindsOf(event).find(({ kind }) => kind === badge.kind);
  return {
    id,
    name: fullName(face),
    title: face.title,
    company: face.company,
    kind: style?.name || (names[badge.kind] ?? ""),
    color: style?.color ?? "#000000",
    code: badgeCode(site, event_id, face, event.plain_codes ?? false),
  };
}

/** Marks badges as printed, and retries after concurrent changes. */
function markPrinted({ stores: { badges }, now }: ActorCtx, event: string, ids: readonly string[]): Promise<unknown> {
  return untilWritten(async () => {
    const stored = await Promise.all(ids.map((id) => badges.get(event, id)));
    const changes = stored.flatMap((badge, at) =>
      badge === null
        ? []
        : [badges.replacement(event, ids[at] ?? "", badge, { ...toBadgeRecord(badge), printed_date: now })],
    );
    const outcome = await badges.commitIfUnchanged(...changes);
    return outcome === "written" ? "done" : null;
  });
}
