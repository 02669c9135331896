import * as z from "zod";
import { auditEntryShape, refusalsShape } from "../audit.ts";
import { exportShape } from "../oversight/export.ts";
import { failureShape } from "../platform/failure.ts";
import { jobShape, PROGRESS_FIELDS, SHOWN_JOBS } from "../job.ts";
import { requestShape } from "../request.ts";
import { mark } from "../shared.ts";
import { all, byServices, causedJob, IS_TRUE, oneOf } from "./conditions.ts";
import type { Place } from "./place.ts";

/** An entry stands in the update that it is about, and is never changed. */
const ADDED = byServices(["contacts", "enterprise", "events", "platform", "retail"], "!data.exists()");

/** What functions keep for themselves. */
export const OPERATIONS_PLACES = {
  audit: {
    note: "Acts on what belongs to another, for a year. Services add the entry of a change that they make.",
    children: {
      $entry: { record: auditEntryShape, write: ADDED, validate: "newData.child('date').isNumber()" },
    },
  },
  audit_by: {
    note: "Entries by the UTC day of their date.",
    children: { $day: { children: { $entry: { record: mark, write: ADDED, validate: IS_TRUE } } } },
  },
  audit_of: {
    note: "Entries by actor and by target.",
    personal: { file: null, removedBy: "audit" },
    children: { $id: { children: { $entry: { record: mark, write: ADDED, validate: IS_TRUE } } } },
  },
  ent_audit: {
    note: "Entries of an enterprise by their dates: all, those of each kind, those of whoever acted and of whom it concerned.",
    children: {
      $enterprise: {
        children: {
          $scope: {
            indexOn: [".value"],
            children: { $entry: { record: z.number(), write: ADDED, validate: "newData.isNumber()" } },
          },
        },
      },
    },
  },
  ent_exports: {
    note: "The latest export of each enterprise's data, for a week.",
    indexOn: ["until"],
    children: { $enterprise: { record: exportShape } },
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
  failures: {
    note: "Runs in the background that failed, until they are given up, dropped or done.",
    indexOn: ["failed_date", "open_date", "about"],
    children: { $failure: { record: failureShape } },
  },
  idempotency: {
    note: "Requests that are done once, however often they are sent, for a day.",
    indexOn: ["until", "actor"],
    children: { $request: { record: requestShape } },
  },
} as const satisfies Readonly<Record<string, Place>>;
