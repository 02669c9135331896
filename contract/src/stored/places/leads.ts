import * as z from "zod";
import { leadShape } from "../lead.ts";
import { all, byService, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const CONTACTS = byService("contacts");

/** What visitors leave on the cards of an enterprise's people, where it keeps that. */
export const LEAD_PLACES = {
  leads: {
    note:
      "The contacts service writes a lead only in the place of the one it has read (`rev`), and a new one only while the " +
      "enterprise shares leads and the card's owner is in it.",
    children: {
      $enterprise: {
        children: {
          $lead: {
            record: leadShape,
            write: CONTACTS,
            validate: all(
              REPLACES_WHAT_WAS_READ,
              `(data.exists() || (${all(
                "root.child('enterprise/' + $enterprise + '/settings/leads').val() === 'shared'",
                "root.child('users/' + newData.child('employee').val() + '/enterprise').val() === $enterprise",
              )}))`,
            ),
          },
        },
      },
    },
  },
  lead_dates: {
    note: "Leads by their dates: all, those of each group and employee, and those of nobody.",
    children: {
      $enterprise: {
        children: {
          $scope: {
            indexOn: [".value"],
            children: { $lead: { record: z.number(), write: CONTACTS, validate: "newData.isNumber()" } },
          },
        },
      },
    },
  },
  lead_places: {
    note: "The enterprise that keeps a lead, for the visitor's link.",
    children: { $lead: { record: z.string(), write: CONTACTS, validate: "newData.isString()" } },
  },
  lead_holders: {
    note: "Leads that somebody was given as contacts, with the enterprise that keeps each.",
    personal: { file: null, removedBy: "leads" },
    children: {
      $uid: { children: { $lead: { record: z.string(), write: CONTACTS, validate: "newData.isString()" } } },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
