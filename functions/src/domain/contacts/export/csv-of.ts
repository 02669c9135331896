import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import { dayOf } from "@cardinal/contract/fields/day";
import { clockAt } from "@cardinal/contract/fields/wall-clock";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import { csvFile } from "../../csv-file.ts";
import type { ActorCtx } from "../../ctx.ts";
import { readCaller } from "../../person/read-caller.ts";
import type { Exported } from "./list-all.ts";

/** Number of columns for each of numbers, addresses and links: as many as an import accepts. */
const PER_KIND = 10;
const KINDS = ["Phone", "Email", "Website"] as const;
const COLUMNS = [
  "First name",
  "Last name",
  "Job title",
  "Organization",
  ...KINDS.flatMap((kind) => Array.from({ length: PER_KIND }, (_, at) => (at === 0 ? kind : `${kind} ${at + 1}`))),
  "Address",
  "Note",
  "Their message",
  "Tags",
  "Met at",
  "Event",
  "Met on",
  "Added on",
  "Source",
  "Card",
];

/** What every row needs: the address of the site, and the owner's time zone. */
interface Frame {
  readonly site: string;
  readonly timeZone: string;
}

/** Contacts as CSV (RFC 4180) with a line of headings, with the days on which the owner added them. */
export async function* csvOf(ctx: ActorCtx, pages: AsyncIterable<readonly Exported[]>): AsyncGenerator<string> {
  const timeZone = (await readCaller(ctx))?.settings?.time_zone ?? "UTC";
  yield* csvFile(COLUMNS, rowsOf(pages, { site: ctx.gateways.site.url, timeZone }));
}

async function* rowsOf(pages: AsyncIterable<readonly Exported[]>, frame: Frame): AsyncGenerator<readonly string[][]> {
  for await (const page of pages) yield page.map(({ stored }) => rowOf(stored, frame));
}

function rowOf(contact: StoredContact, { site, timeZone }: Frame): string[] {
  const { vcard } = contact;
  return [
    contact.name_first,
    contact.name_last,
    vcard.job_title ?? "",
    vcard.organization_name ?? "",
    ...reachOf(vcard, (ref) => ref === "phone"),
    ...reachOf(vcard, (ref) => ref === "email"),
    ...reachOf(vcard, (ref) => shapeOf(ref) === "web"),
    vcard.address ?? "",
    contact.note ?? "",
    contact.message ?? "",
    (contact.tags ?? []).map(quoteTag).join(", "),
    contact.met_place ?? "",
    contact.met_event ?? "",
    // A day that was entered, stored as a moment in UTC.
    contact.met_date === undefined ? "" : dayOf(contact.met_date),
    dayOf(clockAt(contact.added_date, timeZone) ?? contact.added_date),
    contact.source,
    contact.route === undefined ? "" : `${site}${contact.route}`,
  ];
}

/** Quotes a tag that an import would split, or would read without its first characters. */
function quoteTag(tag: string): string {
  return /[;,"]| ::: |^[*#]|^my ?contacts$/i.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag;
}

function reachOf({ buttons = [] }: StoredContact["vcard"], isKind: (ref: string) => boolean): string[] {
  const found = buttons.filter(({ ref }) => isKind(ref)).map(({ data }) => data);
  // The last column has all that are left, each on its own line.
  const last = found.slice(PER_KIND - 1).join("\n");
  return Array.from({ length: PER_KIND }, (_, at) => (at === PER_KIND - 1 ? last : (found[at] ?? "")));
}
