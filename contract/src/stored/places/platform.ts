import * as z from "zod";
import { adminShape } from "../platform/admin.ts";
import { approvalShape } from "../platform/approval.ts";
import { PAID_PLANS } from "../../entities/billing.ts";
import { payingShape, platformDayShape } from "../platform/days.ts";
import { flagsShape } from "../platform/flags.ts";
import {
  afterUpdate,
  all,
  byService,
  INCREMENTS_BY_ONE,
  numberAt,
  oneOf,
  REPLACES_READ_REVISION,
  SETS_VALUE,
} from "./conditions.ts";
import type { Place } from "./place.ts";

const OWNERS = "'platform/owners'";
const isOwner = (record: string) => `(${record}.child('role').val() === 'owner' ? 1 : 0)`;

/** The number of owners changes with this record. An update changes one record. */
const COUNTS_OWNERS =
  `${afterUpdate(3, OWNERS)}.val() === ${numberAt(`root.child(${OWNERS})`)}` +
  ` + ${isOwner("newData")} - ${isOwner("data")}`;

/** The number of payers by plan, updated in the write that changes a payer's plan. */
const PAYING: Place = {
  record: payingShape,
  children: {
    $plan: {
      write: byService("payments", SETS_VALUE),
      validate: all(oneOf("$plan", PAID_PLANS), "newData.isNumber()"),
    },
  },
};
/** A daily counter, which one service increments in the write that it counts. */
const incrementedBy = (service: "contacts" | "events" | "retail" | "stats"): Place => ({
  write: byService(service, SETS_VALUE),
  validate: INCREMENTS_BY_ONE,
});

/** Data of the platform itself. Clients cannot read it, and no rule trusts an admin's claim. */
export const PLATFORM_PLACES = {
  platform: {
    children: {
      admins: {
        note:
          "Roles of platform admins, in addition to the claim in their tokens. The service replaces only the revision that it " +
          "has read, and updates the number of owners with it.",
        children: {
          $uid: {
            record: adminShape,
            write: byService("platform", COUNTS_OWNERS),
            validate: all("newData.child('role').isString()", REPLACES_READ_REVISION),
          },
        },
      },
      approvals: {
        note: "Approval requests of owners. They are decided once, and not confirmed by the owner who asked.",
        children: {
          $approval: {
            record: approvalShape,
            write: byService("platform", SETS_VALUE, "(!data.exists() || data.child('state').val() === 'waiting')"),
            validate: all(
              "newData.child('hash').isString()",
              "(!data.exists() || newData.child('hash').val() === data.child('hash').val())",
              "(newData.child('state').val() !== 'done' || newData.child('decided_by').val() !== newData.child('by').val())",
              REPLACES_READ_REVISION,
            ),
          },
        },
      },
      alarm_date: { note: "When owners were last notified of many failures.", record: z.number() },
      days: {
        note:
          "Counters of each UTC day. Each service increments its own counter by one. Sign-ups, deletions, cards, messages and " +
          "mails are counted by functions without their own identity.",
        children: {
          $day: {
            record: platformDayShape,
            children: {
              views: incrementedBy("stats"),
              contacts: incrementedBy("contacts"),
              scans: incrementedBy("events"),
              claims: incrementedBy("retail"),
            },
          },
        },
      },
      deleted_of_day: {
        note: "The number of users who signed up on a UTC day and have been deleted since.",
        children: { $day: { record: z.number() } },
      },
      flags: {
        note: "Disabled feature flags with the messages for users. Each instance reads them regularly.",
        record: flagsShape,
        write: byService("platform", SETS_VALUE),
        validate: REPLACES_READ_REVISION,
      },
      paying: {
        note: "The number of payers for each plan now, and its change on each UTC day.",
        children: { now: PAYING, days: { children: { $day: PAYING } } },
      },
      owners: {
        note: "The number of owners. The last one cannot be removed.",
        record: z.number(),
        write: byService("platform", SETS_VALUE),
        validate: "newData.val() >= 1",
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
