import { auditEntryShape, refusalsShape } from "../audit.ts";
import { jobShape, PROGRESS_FIELDS, SHOWN_JOBS } from "../job.ts";
import { requestShape } from "../request.ts";
import { mark } from "../shared.ts";
import { all, causedJob, oneOf } from "./conditions.ts";
import type { Place } from "./place.ts";

/** What functions keep for themselves. */
export const OPERATIONS_PLACES = {
  audit: { note: "Acts on what belongs to another, for a year.", children: { $entry: { record: auditEntryShape } } },
  audit_of: {
    note: "Entries by actor and by target.",
    personal: { file: null, removedBy: "audit" },
    children: { $id: { children: { $entry: { record: mark } } } },
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
