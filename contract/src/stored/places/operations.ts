import * as z from "zod";
import { auditEntryShape, refusalsShape } from "../audit.ts";
import { exportShape } from "../oversight/export.ts";
import { failureShape } from "../platform/failure.ts";
import { jobShape, PROGRESS_FIELDS, SHOWN_JOBS } from "../job.ts";
import { requestShape } from "../request.ts";
import { mark } from "../shared.ts";
import { all, byServices, causedJob, IS_TRUE, oneOf } from "./conditions.ts";
import type { Place } from "./place.ts";

/** An entry is part of the update that it describes, and is never changed. */
const ADDED = byServices(["contacts", "enterprise", "events", "platform", "retail"], "!data.exists()");

/** Internal data of the functions. */
export const OPERATIONS_PLACES = {
  audit: {
    note: "Audit entries of actions on other users' data, for a year. Services add the entry of a change that they make.",
    children: {
      $entry: { record: auditEntryShape, write: ADDED, validate: "newData.child('date').isNumber()" },
    },
  },
  audit_by: {
    note: "Audit entries by the UTC day of their date.",
    children: { $day: { children: { $entry: { record: mark, write: ADDED, validate: IS_TRUE } } } },
  },
  audit_of: {
    note: "Audit entries by actor and by target.",
    personal: { file: null, removedBy: "audit" },
    children: { $id: { children: { $entry: { record: mark, write: ADDED, validate: IS_TRUE } } } },
  },
  admin_acts: {
    note: "Audit entries of what admins of the platform did, by the user whom it concerns.",
    personal: { file: null, removedBy: "audit" },
    children: { $uid: { children: { $entry: { record: mark, write: ADDED, validate: IS_TRUE } } } },
  },
  ent_audit: {
    note: "Audit entries of an enterprise by date: all, and those of each kind, actor and target.",
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
    note: "Rejected calls, one row per user, day and call, for a year.",
    personal: { file: null, removedBy: "audit" },
    children: { $uid: { children: { $day: { children: { $call: { record: refusalsShape } } } } } },
  },
  refusals_by_day: { children: { $day: { children: { $uid: { record: mark } } } } },
  jobs: {
    note: "Jobs that are processed in parts. The user who caused a job can read its progress, but nothing about other users that it processes.",
    indexOn: ["next_date", "failed_date"],
    children: {
      $job: {
        record: jobShape,
        children: { $field: { read: all(causedJob(SHOWN_JOBS), oneOf("$field", PROGRESS_FIELDS)) } },
      },
    },
  },
  failures: {
    note: "Failed background runs, until they are given up, dropped or done.",
    indexOn: ["failed_date", "open_date", "about"],
    children: { $failure: { record: failureShape } },
  },
  idempotency: {
    note: "Requests that are executed once even if they are repeated, for a day, or for 30 days if browsers queue them.",
    indexOn: ["until", "actor"],
    children: { $request: { record: requestShape } },
  },
} as const satisfies Readonly<Record<string, Place>>;
