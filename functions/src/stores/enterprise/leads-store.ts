import { LEAD_SCOPES, readLead, type StoredLead } from "@cardinal/contract/stored/lead";
import { readNumber, readString, toRecord } from "@cardinal/contract/stored/record";
import { type Database, ServerValue } from "firebase-admin/database";
import type { Change } from "../change.ts";

/** A lead of an enterprise. */
export interface LeadPlace {
  readonly enterprise: string;
  readonly id: string;
}

/** The position in a list of leads: the next page starts before this row. */
export interface LeadRow {
  readonly id: string;
  readonly date: number;
}

const pathOf = ({ enterprise, id }: LeadPlace) => `leads/${enterprise}/${id}`;

/** The index entries of a lead: paths and values. */
function indexesOf(
  { enterprise, id }: LeadPlace,
  { date, employee, groups = {}, recipients = {}, deleted }: StoredLead,
): Change {
  const listed = [
    LEAD_SCOPES.all,
    employee === undefined ? LEAD_SCOPES.unassigned : LEAD_SCOPES.ofEmployee(employee),
    ...Object.keys(groups).map(LEAD_SCOPES.ofGroup),
  ];
  const scopes = deleted === true ? [] : listed;
  return Object.fromEntries<unknown>([
    ...scopes.map((scope) => [`lead_dates/${enterprise}/${scope}/${id}`, date] as const),
    ...Object.keys(recipients).map((uid) => [`leads_by_recipient/${uid}/${id}`, enterprise] as const),
    [`lead_places/${id}`, enterprise],
  ]);
}

/** The webhook event of a new lead: one path, from which the deliveries are created later. */
const eventOf = ({ enterprise, id }: LeadPlace, { employee, rev }: StoredLead): Change => ({
  [`hook_events/${enterprise}/${id}~${rev}`]: {
    type: "lead.created",
    date: ServerValue.TIMESTAMP,
    employee: employee ?? null,
  },
});

/**
 * `leads/{enterprise}/{lead}`, with the indexes that every change updates in the same write:
 * `lead_dates/{enterprise}/{scope}/{lead}` by date, `leads_by_recipient/{uid}/{lead}` and `lead_places/{lead}`, which
 * refer to the enterprise. A lead has the same key as the visitor's record in the contacts of its recipients.
 */
export function createLeadsStore(db: Database) {
  const read = async (path: string): Promise<unknown> => (await db.ref(path).get()).val();

  return {
    /** Null also for a lead that is deleted, or being removed. */
    async get(place: LeadPlace): Promise<StoredLead | null> {
      const lead = readLead(await read(pathOf(place)));
      return lead?.closed === true || lead?.deleted === true ? null : lead;
    },

    /** Includes a lead that is deleted, or being removed. */
    async getAny(place: LeadPlace): Promise<StoredLead | null> {
      return readLead(await read(pathOf(place)));
    },

    /** The enterprise of a lead; null when the id is unknown. */
    async find(id: string): Promise<LeadPlace | null> {
      const enterprise = readString(await read(`lead_places/${id}`));
      return enterprise === null ? null : { enterprise, id };
    },

    /** Replaces a lead that was read before; null before: a new lead, null after: it is removed. */
    replacement(place: LeadPlace, before: StoredLead | null, after: Omit<StoredLead, "rev"> | null): Change {
      const next = after === null ? null : { ...after, rev: (before?.rev ?? 0) + 1 };
      const [old, fresh] = [before, next].map((lead) => (lead === null ? {} : indexesOf(place, lead)));
      const gone = Object.keys(old ?? {}).filter((path) => !Object.hasOwn(fresh ?? {}, path));
      const added = Object.entries(fresh ?? {}).filter(([path]) => !Object.hasOwn(old ?? {}, path));
      return {
        [pathOf(place)]: next,
        ...(before === null && next !== null ? eventOf(place, next) : {}),
        ...Object.fromEntries(gone.map((path) => [path, null])),
        ...Object.fromEntries(added),
      };
    },

    /** Rows of a scope, newest first: at most `limit` between two times (epoch ms), after a row. */
    async list(
      { enterprise, scope }: { readonly enterprise: string; readonly scope: string },
      { from, to }: { readonly from: number; readonly to: number },
      limit: number,
      after?: LeadRow,
    ): Promise<LeadRow[]> {
      const ordered = db.ref(`lead_dates/${enterprise}/${scope}`).orderByValue().startAt(from);
      const rest = after === undefined || after.date > to ? ordered.endAt(to) : ordered.endBefore(after.date, after.id);
      const rows: LeadRow[] = [];
      (await rest.limitToLast(limit).get()).forEach((child) => {
        rows.push({ id: child.key ?? "", date: readNumber(child.val()) ?? 0 });
      });
      return rows.reverse();
    },

    /** A batch of all leads of an enterprise, also of deleted ones. */
    async listIds(enterprise: string, limit: number): Promise<string[]> {
      const found = await db.ref(`leads/${enterprise}`).orderByKey().limitToFirst(limit).get();
      return Object.keys(toRecord(found.val()));
    },

    /** A batch of the leads that an employee has received as contacts, with the enterprise of each. */
    async listReceived(uid: string, limit: number): Promise<LeadPlace[]> {
      const found = await db.ref(`leads_by_recipient/${uid}`).orderByKey().limitToFirst(limit).get();
      return Object.entries(toRecord(found.val())).map(([id, enterprise]) => ({
        enterprise: readString(enterprise) ?? "",
        id,
      }));
    },

    /** Removes an employee's entry of a lead that no longer exists. */
    recipientRemoval: (uid: string, id: string): Change => ({ [`leads_by_recipient/${uid}/${id}`]: null }),
  };
}
export type LeadsStore = ReturnType<typeof createLeadsStore>;
