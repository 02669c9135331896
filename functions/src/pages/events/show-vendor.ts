import { vendorId } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { Ctx } from "../../domain/ctx.ts";
import { countVisit } from "../../domain/events/faces/count-visit.ts";
import { toBanner, toLogo } from "../../domain/events/event-pictures.ts";
import { isOver } from "../../domain/events/points/earn-points.ts";
import { standPoints } from "../../domain/events/stand-points.ts";
import { readVendorCard } from "../../domain/events/vendors/vendor-card.ts";
import type { HttpReply } from "../../http/reply.ts";
import { shortHash } from "../../text/short-hash.ts";
import { join, type Markup, markup, paragraphs } from "../../text/markup.ts";
import { type ContactFile, contactFile } from "./contact-file.ts";
import { eventPage, type Links, buttonLinks } from "./event-page.ts";
import { EVENT_TEXTS } from "./event-texts.ts";
import type { AskedPage, OpenedEvent } from "./opened-event.ts";

/** Redirects; a browser keeps the fragment, which contains the secret of a staff link. */
function redirectTo(location: string): HttpReply {
  const headers = { location, "cache-control": "no-store", "content-type": "text/plain", "x-robots-tag": "noindex" };
  return { status: 302, headers, body: "" };
}

/** Only http(s) addresses become links. */
const webLinks = ({ links }: StoredVendor) => links.filter(({ url }) => /^https?:\/\//i.test(url) && URL.canParse(url));

/** The value of `?to=` for a link. Not its position: the vendor may change the links while the page is open. */
const linkKey = (url: string) => shortHash(url, 8);

/** Each link goes through this page, which counts the click without a script. */
function linksOf(address: string, vendor: StoredVendor): Markup {
  const items = webLinks(vendor).map(
    ({ label, url }) =>
      markup`<li><a href="${address}?to=${linkKey(url)}" rel="noopener nofollow">${label === "" ? url : label}</a></li>`,
  );
  return items.length === 0 ? markup`` : markup`<ul class="links">${join(items)}</ul>`;
}

/** Target of `?to=`: a link that is stored for this vendor; null for anything else. */
function linkTo(vendor: StoredVendor, to: string | null): string | null {
  const link = webLinks(vendor).find(({ url }) => linkKey(url) === to);
  // Percent-encoded, because a header holds ASCII only.
  return link === undefined ? null : new URL(link.url).href;
}

/** The vendor as a contact file. A vCard needs a name, so the organisation's name replaces a person's. */
function vendorFile(address: string, id: string, vendor: StoredVendor): ContactFile {
  const { name, description = "", created_date } = vendor;
  const buttons = webLinks(vendor).map(({ label, url }) => ({ ref: "website", data: url, label }));
  const card = { name_first: name, name_last: "", organization_name: name, buttons };
  return { card, address, rev: created_date, kind: "vendor", id, note: description, isCompany: true };
}

/** Address for collecting the points of a sign; null when it gives none. */
function pointsAddress(ctx: Ctx, { event_id, event }: OpenedEvent, vendor: string, code: string | null): string | null {
  const ways = new Set((event.point_rules ?? []).map(({ how }) => how));
  const isSign = code !== null && /^[0-9a-hjkmnp-tv-z]{8}$/.test(code);
  if (isOver(ctx, event) || !(isSign ? ways.has("code") : ways.has("sign"))) return null;
  return paths.eventPoints(event_id, { vendor, ...(isSign ? { code } : {}) });
}

/**
 * `/e/{event}/v/{vendor}`: the page of a vendor for attendees who have scanned its sign; with `?vcf`, its contact file.
 * With `?to`, from this page, it counts a click on one of the vendor's links and redirects there. With `?scan` or
 * `?staff` it redirects staff to the scanner, with `?sign` to the sign that gives points. Null when there is no such
 * vendor.
 */
export async function showVendor(
  ctx: Ctx,
  opened: OpenedEvent,
  id: string,
  { language, query, visit, isOwnLink }: AskedPage,
): Promise<HttpReply | null> {
  const { event_id, event, theme } = opened;
  const vendor = vendorId.safeParse(id).success ? await ctx.stores.vendors.get(event_id, id) : null;
  if (vendor === null) return null;
  if (query.has("scan") || query.has("staff")) return redirectTo(paths.scan(event_id, id));
  if (query.has("sign")) return redirectTo(paths.eventSign(event_id, id));
  const isValid = vendor.revoked_date === undefined;
  const address = paths.vendorPage(event_id, id);
  if (isValid && query.has("vcf")) return contactFile(ctx, language, vendorFile(address, id, vendor));
  // From elsewhere, the page is shown: a link to our site does not lead to another one at once.
  const link = isValid && isOwnLink ? linkTo(vendor, query.get("to")) : null;
  if (link !== null) {
    await countVisit(ctx, { event_id, event, kind: "link", id, vendor: id });
    return redirectTo(link);
  }
  const [card] = await Promise.all([
    isValid ? readVendorCard(ctx, vendor) : null,
    visit.isRepeat ? null : countVisit(ctx, { event_id, event, kind: "vendor_view", id, vendor: id }),
  ]);
  const texts = EVENT_TEXTS[language];
  const { name, category = "", booth = "", description = "" } = vendor;
  const facts = [category, booth === "" ? "" : `${texts.booth} ${booth}`].filter((fact) => fact !== "").join(" · ");
  const logo = toLogo(ctx, vendor.logo);
  const points = standPoints(ctx, event, vendor);
  const collect = isValid ? pointsAddress(ctx, opened, id, query.get("c")) : null;
  const save: Links = isValid ? [[`${address}?vcf`, texts.save]] : [];
  const ofCard: Links =
    card === null
      ? []
      : [
          [`${card.path}?s=event`, texts.cardOf(card.name)],
          [paths.contacts({ add: card.uid, s: "event", event: event_id }), texts.addOf(card.name)],
        ];
  const links: Links = [...(collect === null ? [] : [[collect, texts.collect] as const]), ...save, ...ofCard];
  return eventPage({
    language,
    visit,
    event_id,
    event,
    theme: await theme,
    banner: toBanner(ctx, event.banner),
    title: name,
    problem: isValid ? null : texts.revokedVendor,
    now: ctx.now,
    body: [
      logo === null ? markup`` : markup`<img class="mark" src="${logo}" width="96" height="96" alt="" />`,
      facts === "" ? markup`` : markup`<p>${facts}</p>`,
      points === 0 ? markup`` : markup`<p>${texts.points(points)}</p>`,
      buttonLinks(links),
      description === "" ? markup`` : paragraphs(description),
      isValid ? linksOf(address, vendor) : markup``,
    ],
  });
}
