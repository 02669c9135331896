import { fullName } from "@cardinal/contract/fields/full-name";
import { badgeId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { Ctx } from "../../domain/ctx.ts";
import { countVisit } from "../../domain/events/faces/count-visit.ts";
import { holderOf } from "../../domain/events/faces/get-badge.ts";
import { toBanner } from "../../domain/events/event-pictures.ts";
import { isOver } from "../../domain/events/points/earn-points.ts";
import type { HttpReply } from "../../http/reply.ts";
import { markup } from "../../text/markup.ts";
import { type ContactFile, contactFile } from "./contact-file.ts";
import { eventPage, type Links, buttonLinks } from "./event-page.ts";
import { EVENT_TEXTS, kindIn } from "./event-texts.ts";
import type { AskedPage, OpenedEvent } from "./opened-event.ts";

/** The printed data of a badge as a contact file. */
function badgeFile(address: string, id: string, badge: StoredBadge): ContactFile {
  const { name_first, name_last, company = "", title = "", created_date } = badge;
  const card = { name_first, name_last, organization_name: company, job_title: title, buttons: [] };
  return { card, address, rev: created_date, kind: "badge", id };
}

/**
 * `/e/{event}/{badge}`: what is printed on a badge, and a link to its holder's card. An attendee can claim a badge here
 * that has no holder. The page cannot identify its visitor, so a claimed badge always links to its holder's own view of
 * it. Null when there is no such badge.
 */
export async function showBadge(
  ctx: Ctx,
  { event_id, event, theme }: OpenedEvent,
  id: string,
  { language, query, visit }: AskedPage,
): Promise<HttpReply | null> {
  const badge = badgeId.safeParse(id).success ? await ctx.stores.badges.get(event_id, id) : null;
  if (badge === null) return null;
  const address = paths.badgePage(event_id, id);
  const texts = EVENT_TEXTS[language];
  const { company = "", title = "", kind, revoked_date } = badge;
  const name = fullName(badge);
  const isValid = revoked_date === undefined;
  if (isValid && query.has("vcf") && name !== "") return contactFile(ctx, language, badgeFile(address, id, badge));
  const [holder] = await Promise.all([
    isValid ? holderOf(ctx, badge) : null,
    visit.isRepeat ? null : countVisit(ctx, { event_id, event, kind: "badge_view", id }),
  ]);
  const save = holder === null ? `${address}?vcf` : `/api/vcard/file${holder.card}?count=1`;
  const named = event.kinds?.[kind]?.name ?? "";
  const facts = [named === "" ? kindIn(texts.kinds, kind) : named, title, company]
    .filter((fact) => fact !== "")
    .join(" · ");
  const ofHolder: Links =
    holder === null
      ? []
      : [
          [`${holder.card}?s=event`, texts.card],
          [paths.contacts({ add: holder.uid, s: "event", event: event_id }), texts.add],
        ];
  const isGame = isValid && !isOver(ctx, event) && (event.point_rules ?? []).some(({ how }) => how === "meet");
  const met: Links = isGame ? [[paths.eventPoints(event_id, { met: id }), texts.met]] : [];
  const own = paths.ownBadge(event_id, id);
  const isClaimed = badge.uid !== undefined;
  const mine: Links = isClaimed ? [] : [[own, texts.mine]];
  return eventPage({
    language,
    visit,
    event_id,
    event,
    theme: await theme,
    banner: toBanner(ctx, event.banner),
    title: name,
    problem: isValid ? null : texts.revokedBadge,
    now: ctx.now,
    body: [
      facts === "" ? markup`` : markup`<p>${facts}</p>`,
      isValid ? buttonLinks([[save, texts.save], ...ofHolder, ...met, ...mine]) : markup``,
      isValid && isClaimed ? markup`<p class="claim"><a href="${own}">${texts.own}</a></p>` : markup``,
    ],
  });
}
