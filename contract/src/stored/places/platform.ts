import * as z from "zod";
import { adminShape } from "../platform/admin.ts";
import { approvalShape } from "../platform/approval.ts";
import { PAID_PLANS } from "../../entities/billing.ts";
import { payingShape, platformDayShape } from "../platform/days.ts";
import { flagsShape } from "../platform/flags.ts";
import { afterUpdate, all, byService, ONE_MORE, oneOf, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const OWNERS = "'platform/owners'";
const isOwner = (record: string) => `(${record}.child('role').val() === 'owner' ? 1 : 0)`;

/** The count of owners changes by what this record changes. An update changes one record. */
const COUNTS_OWNERS =
  `${afterUpdate(3, OWNERS)}.val() === (root.child(${OWNERS}).exists() ? root.child(${OWNERS}).val() : 0)` +
  ` + ${isOwner("newData")} - ${isOwner("data")}`;

/** How many pay for a plan: up and down, in the write that changes what a payer pays for. */
const PAYING: Place = {
  record: payingShape,
  children: {
    $plan: {
      write: byService("payments", "newData.exists()"),
      validate: all(oneOf("$plan", PAID_PLANS), "newData.isNumber()"),
    },
  },
};
/** A counter of a day, which one service raises in the write that it counts. */
const raisedBy = (service: "contacts" | "events" | "retail" | "stats"): Place => ({
  write: byService(service, "newData.exists()"),
  validate: ONE_MORE,
});

/** What belongs to the platform itself. Nobody reads it directly, and no rule trusts an admin's claim. */
export const PLATFORM_PLACES = {
  platform: {
    children: {
      admins: {
        note:
          "What admins of the platform may do, beside the claim in their tokens. The service replaces the record that it has read, " +
          "and keeps the count of owners with it.",
        children: {
          $uid: {
            record: adminShape,
            write: byService("platform", COUNTS_OWNERS),
            validate: all("newData.child('role').isString()", REPLACES_WHAT_WAS_READ),
          },
        },
      },
      approvals: {
        note: "What one owner has asked for. It is decided once, and not confirmed by whoever asked.",
        children: {
          $approval: {
            record: approvalShape,
            write: byService(
              "platform",
              "newData.exists()",
              "(!data.exists() || data.child('state').val() === 'waiting')",
            ),
            validate: all(
              "newData.child('hash').isString()",
              "(!data.exists() || newData.child('hash').val() === data.child('hash').val())",
              "(newData.child('state').val() !== 'done' || newData.child('decided_by').val() !== newData.child('by').val())",
              REPLACES_WHAT_WAS_READ,
            ),
          },
        },
      },
      alarm_date: { note: "When owners were last told of many failures.", record: z.number() },
      days: {
        note:
          "What was counted on each UTC day. Each service raises its own counter, by one. Sign-ups, deletions, cards, messages and mails " +
          "are counted by functions without an identity of their own.",
        children: {
          $day: {
            record: platformDayShape,
            children: {
              views: raisedBy("stats"),
              contacts: raisedBy("contacts"),
              scans: raisedBy("events"),
              claims: raisedBy("retail"),
            },
          },
        },
      },
      deleted_of_day: {
        note: "How many of those who signed up on a UTC day have been deleted since.",
        children: { $day: { record: z.number() } },
      },
      flags: {
        note: "Parts of the product that are switched off, with the sentences that people read there. Every instance reads it now and then.",
        record: flagsShape,
        write: byService("platform", "newData.exists()"),
        validate: REPLACES_WHAT_WAS_READ,
      },
      paying: {
        note: "How many pay for each plan now, and how many more or fewer at the end of each UTC day than at its beginning.",
        children: { now: PAYING, days: { children: { $day: PAYING } } },
      },
      owners: {
        note: "How many owners there are. The last one stays.",
        record: z.number(),
        write: byService("platform", "newData.exists()"),
        validate: "newData.val() >= 1",
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
