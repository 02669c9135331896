import { auditEntryShape, refusalsShape } from "../audit.ts";
import { jobShape, PROGRESS_FIELDS, SHOWN_JOBS } from "../job.ts";
import { requestShape } from "../request.ts";
import { mark } from "../shared.ts";
import { all, byService, causedJob, IS_TRUE, oneOf } from "./conditions.ts";
import type { Place } from "./place.ts";

const ADDED_BY_CONTACTS = byService("contacts", "!data.exists()");

/** What functions keep for themselves. */
export const OPERATIONS_PLACES = {
  audit: {
    note: "Acts on what belongs to another, for a year. The contacts service adds the entry of a change that it makes.",
    children: {
      $entry: { record: auditEntryShape, write: ADDED_BY_CONTACTS, validate: "newData.child('date').isNumber()" },
    },
  },
  audit_of: {
    note: "Entries by actor and by target.",
    personal: { file: null, removedBy: "audit" },
    children: { $id: { children: { $entry: { record: mark, write: ADDED_BY_CONTACTS, validate: IS_TRUE } } } },
  },
  refusals: {
    note: "Refusals, one row a person, day and call, for a year.",
    personal: { file: null, removedBy: "audit" },
    children: { $uid: { children: { $day: { children: { $call: { record: refusalsShape } } } } } },
  },
  refusals_by_day: { children: { $day: { children: { $uid: { record: mark } } } } },
  jobs: {
    note: "Work that is done in parts. Who caused it sees how far it is, and nothing of the others whom it deals with.",
    indexOn: ["next_date", "failed_date"],
    children: {
      $job: {
        record: jobShape,
        children: { $field: { read: all(causedJob(SHOWN_JOBS), oneOf("$field", PROGRESS_FIELDS)) } },
      },
    },
  },
  idempotency: {
    note: "Requests that are done once, however often they are sent, for a day.",
    indexOn: ["until", "actor"],
    children: { $request: { record: requestShape } },
  },
} as const satisfies Readonly<Record<string, Place>>;
