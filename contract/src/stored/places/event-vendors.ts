import * as z from "zod";
import { deskLinkShape } from "../events/desk.ts";
import { staffPhoneShape, vendorLockShape, vendorShape } from "../events/vendor.ts";
import { byService, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const EVENTS = byService("events");

/** Vendors at events, and who works for them. */
export const EVENT_VENDOR_PLACES = {
  event_vendors: {
    note: "The events service writes a vendor only in the place of the one it has read (`rev`).",
    children: {
      $event: {
        indexOn: ["sort", "by_category"],
        children: { $vendor: { record: vendorShape, write: EVENTS, validate: REPLACES_WHAT_WAS_READ } },
      },
    },
  },
  event_locks: {
    note: "What lets the phones of a vendor in: hashes of link and PIN, and wrong tries. Functions alone read it.",
    children: {
      $event: {
        children: {
          $vendor: { record: vendorLockShape, write: EVENTS, validate: "newData.child('seed').isString()" },
        },
      },
    },
  },
  event_desks: {
    note: "What lets people join the check-in team of an event: the hash of its link. Functions alone read it.",
    children: { $event: { record: deskLinkShape, write: EVENTS, validate: "newData.child('hash').isString()" } },
  },
  event_staff: {
    note: "People with an account who work at an event: at its `desk`, or for the vendor whose id stands here.",
    children: {
      $event: {
        indexOn: [".value"],
        children: { $uid: { record: z.string(), write: EVENTS, validate: "newData.isString()" } },
      },
    },
  },
  event_phones: {
    note: "Phones that scan for a vendor without an account, with the hashes of their keys.",
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
