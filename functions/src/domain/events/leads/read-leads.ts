import type {
  exportEventLeads as exportCall,
  listEventLeads as listCall,
} from "@cardinal/contract/endpoints/events/leads/event-leads";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import { isFound, searchTerms } from "@cardinal/contract/fields/contact-words";
import { momentAt } from "@cardinal/contract/fields/wall-clock";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import type { StoredVendor } from "@cardinal/contract/stored/events/vendor";
import type { EventLeadRow, LeadRange } from "../../../stores/events/event-leads-store.ts";
import { csvFile } from "../../csv-file.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readDateCursor, toDateCursor } from "../../lists/date-cursor.ts";
import { type Part, partsOf, readPart, sourceOf } from "../../lists/read-part.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { questionsOf, shownQuestions } from "../questions.ts";
import { requireContact } from "../vendors/require-contact.ts";
import { leadNumber } from "./share-level.ts";
import { showLead } from "./show-leads.ts";
import { xlsxFile } from "./xlsx-file.ts";

/** Leads on one page, and the maximum number of entries that it reads; a search, which matches few, reads more. */
const PAGE_SIZE = 50;
const MAX_READ = 250;
const MAX_SEARCHED = 1000;
const DAY_MS = 86_400_000;

type Filter = Omit<UseCaseInput<typeof listCall>, "after">;

/** A listing of the leads of a vendor. */
interface Listing {
  readonly event_id: string;
  readonly vendor: string;
  readonly event: StoredEvent;
  readonly range: LeadRange;
  readonly isWanted: (lead: StoredEventLead, badge: string) => boolean;
  readonly maxRead: number;
  /** Whether a wanted lead matches the search, which sees only what the attendee shares now. */
  readonly isMatch: (shown: EventLead) => boolean;
}

/** The start and end of a day in the event's time zone. @throws Failure `invalid-argument`. */
function rangeOf(day: string | undefined, time_zone: string): LeadRange {
  if (day === undefined) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  const clock = Date.parse(`${day}T00:00Z`);
  const from = Number.isNaN(clock) ? null : momentAt(clock, time_zone);
  const next = Number.isNaN(clock) ? null : momentAt(clock + DAY_MS, time_zone);
  if (from === null || next === null)
    throw new Failure("invalid-argument", { fields: { day: "Enter a date such as 2026-01-31." } });
  return { from, to: next - 1 };
}

function matchOf(q: string): Listing["isMatch"] {
  if (q === "") return () => true;
  const terms = searchTerms(q);
  return ({ name_first, name_last, company, email }) =>
    isFound(
      { name_first, name_last, vcard: { organization_name: company, buttons: [{ ref: "email", data: email }] } },
      terms,
    );
}

function listingOf({ event_id, vendor, rating, day, withdrawn, q = "" }: Filter, event: StoredEvent): Listing {
  const minimum = Number(rating ?? 0);
  return {
    event_id,
    vendor,
    event,
    range: rangeOf(day, event.time_zone),
    isWanted: (lead) =>
      (lead.rating?.value ?? 0) >= minimum &&
      (withdrawn === undefined || (withdrawn === "true") === (lead.withdrawn_date !== undefined)),
    maxRead: q === "" ? MAX_READ : MAX_SEARCHED,
    isMatch: matchOf(q),
  };
}

/** One page of a listing, newest first. */
async function readPage(
  ctx: Pick<Ctx, "stores">,
  listing: Listing,
  after: EventLeadRow | undefined,
): Promise<Part<EventLead, EventLeadRow>> {
  const { event_id, isMatch, isWanted, maxRead, range, vendor } = listing;
  const listRows = async (at: EventLeadRow | undefined, count: number) => {
    const rows = await ctx.stores.eventLeads.list({ event: event_id, vendor }, range, count, at);
    return rows.map(([id, lead]) => ({ id, date: lead.last_date, lead }));
  };
  const source = sourceOf(listRows, async ({ id, lead }) => {
    const shown = isWanted(lead, id) ? await showLead(ctx, listing, id, lead) : null;
    return shown !== null && isMatch(shown) ? shown : null;
  });
  return readPart(source, { after, limit: PAGE_SIZE, maxRead });
}

/** The leads of a vendor, newest first. */
export const listEventLeads: UseCase<typeof listCall> = async (ctx, { after, ...filter }) => {
  const { event, vendor } = await requireContact(ctx, filter);
  const { items, next } = await readPage(ctx, listingOf(filter, event), readDateCursor(after));
  const questions = shownQuestions(questionsOf(event, vendor));
  return { items, questions, time_zone: event.time_zone, next: next === null ? null : toDateCursor(next) };
};

/** Column headings of the file, before the questions. */
const COLUMNS = [
  "Number",
  "First scan",
  "Last scan",
  "Scanned by",
  "Shares now",
  "First name",
  "Last name",
  "Company",
  "Job title",
  "Email",
  "Phone",
  "Card",
  "Rating",
  "Notes",
  "Withdrawn",
] as const;

type Questions = StoredVendor["questions"];

function rowOf(lead: EventLead, questions: Questions, site: string): string[] {
  const dateOf = (date: number | null) => (date === null ? "" : new Date(date).toISOString());
  return [
    lead.number,
    dateOf(lead.date),
    dateOf(lead.last_date),
    lead.by,
    lead.level ?? "nothing",
    lead.name_first,
    lead.name_last,
    lead.company,
    lead.title,
    lead.email,
    lead.phone,
    lead.card === "" ? "" : `${site}${lead.card}`,
    lead.rating === null ? "" : String(lead.rating),
    lead.notes.map(({ text, by }) => (by === "" ? text : `${by}: ${text}`)).join("\n"),
    dateOf(lead.withdrawn_date),
    ...questions.map(({ id }) => lead.answers[id] ?? ""),
  ];
}

/**
 * The leads of a listing as rows of a file. A lead that is scanned again meanwhile moves to the start of the list and
 * would be missing, so the list is read a second time for leads that are not in the file yet.
 */
async function* rowsOf(ctx: Ctx, listing: Listing, questions: Questions): AsyncGenerator<string[][]> {
  const { event_id, vendor } = listing;
  const written = new Set<string>();
  const isMissing: Listing["isWanted"] = (lead, badge) =>
    !written.has(leadNumber({ event_id, vendor, badge })) && listing.isWanted(lead, badge);
  for (const round of [listing, { ...listing, isWanted: isMissing }])
    for await (const items of partsOf((after: EventLeadRow | undefined) => readPage(ctx, round, after))) {
      for (const { number } of items) written.add(number);
      yield items.map((lead) => rowOf(lead, questions, ctx.gateways.site.url));
    }
}

/** The leads as a file. Each row contains what the attendee shares at the time of writing. */
export const exportEventLeads: UseCase<typeof exportCall> = async (ctx, { format, ...filter }) => {
  const { event, vendor } = await requireContact(ctx, filter);
  const questions = questionsOf(event, vendor);
  const columns = [...COLUMNS, ...questions.map(({ text }) => text)];
  const rows = rowsOf(ctx, listingOf(filter, event), questions);
  return {
    body: format === "csv" ? csvFile(columns, rows) : xlsxFile(columns, rows),
    headers: { "content-disposition": `attachment; filename="leads.${format}"` },
  };
};
