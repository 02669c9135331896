import * as z from "zod";
import { leadShape } from "../lead.ts";
import { all, byService, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const CONTACTS = byService("contacts");

/** Details that visitors leave on employee cards, if the enterprise stores them. */
export const LEAD_PLACES = {
  leads: {
    note:
      "The contacts service replaces only the revision of a lead that it has read (`rev`), and adds a new one only while " +
      "the enterprise shares leads and the card's owner is its employee.",
    children: {
      $enterprise: {
        children: {
          $lead: {
            record: leadShape,
            write: CONTACTS,
            validate: all(
              REPLACES_READ_REVISION,
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
    note: "Leads by date: all, those of each group and employee, and unassigned ones.",
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
    note: "The enterprise that stores a lead, for the visitor's link.",
    children: { $lead: { record: z.string(), write: CONTACTS, validate: "newData.isString()" } },
  },
  leads_by_recipient: {
    note: "Leads that a user received as contacts, each with the enterprise that stores it.",
    personal: { file: null, removedBy: "leads" },
    children: {
      $uid: { children: { $lead: { record: z.string(), write: CONTACTS, validate: "newData.isString()" } } },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
