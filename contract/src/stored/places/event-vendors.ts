import * as z from "zod";
import { deskLinkShape } from "../events/desk.ts";
import { staffPhoneShape, vendorLockShape, vendorShape } from "../events/vendor.ts";
import { byService, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** Vendors at events, and their staff. */
export const EVENT_VENDOR_PLACES = {
  event_vendors: {
    note: "The events service replaces only the revision of a vendor that it has read (`rev`).",
    children: {
      $event: {
        indexOn: ["sort", "by_category"],
        children: { $vendor: { record: vendorShape, write: EVENTS, validate: REPLACES_READ_REVISION } },
      },
    },
  },
  event_locks: {
    note: "Access data for the phones of a vendor: hashes of link and PIN, and failed attempts. Only functions read it.",
    children: {
      $event: {
        children: {
          $vendor: { record: vendorLockShape, write: EVENTS, validate: "newData.child('seed').isString()" },
        },
      },
    },
  },
  event_desks: {
    note: "The hash of the link with which users join the check-in team of an event. Only functions read it.",
    children: { $event: { record: deskLinkShape, write: EVENTS, validate: "newData.child('hash').isString()" } },
  },
  event_staff: {
    note: "Users who work at an event: at its `desk`, or for the vendor with this ID.",
    children: {
      $event: {
        indexOn: [".value"],
        children: { $uid: { record: z.string(), write: EVENTS, validate: "newData.isString()" } },
      },
    },
  },
  event_phones: {
    note: "Phones that scan for a vendor without a user account, with the hashes of their keys.",
    children: {
      $event: {
        children: {
          $vendor: {
            children: {
              $phone: { record: staffPhoneShape, write: EVENTS, validate: "newData.child('hash').isString()" },
            },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
