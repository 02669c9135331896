import * as z from "zod";
import { contactShape, undoShape } from "../contact.ts";
import { mark } from "../shared.ts";
import {
  all,
  byService,
  hasAccount,
  IS_TRUE,
  isRegistered,
  ownerOf,
  REPLACES_READ_REVISION,
  SETS_VALUE,
} from "./conditions.ts";
import type { Place } from "./place.ts";

const SERVICE = byService("contacts");
const record = "root.child('contacts/' + $owner + '/' + $key)";

/**
 * A new record requires both users to be registered. A record that exists, or that is restored, requires only their
 * accounts: contacts keep a former employee, who may have no username.
 */
const mayBeIn = (id: string) =>
  `(data.exists() || newData.child('restored_date').isNumber() ? ${hasAccount(id)} : ${isRegistered(id)})`;
/** The record of a user with an account has their user ID as its key. */
const refersToUser = `(!newData.child('uid').exists() || (${all(
  "newData.child('uid').val() === $key",
  mayBeIn("$key"),
)}))`;
const replacesReadRevision = all("newData.child('uid').val() === data.child('uid').val()", REPLACES_READ_REVISION);
/** A visitor's record is restored from an undo only while the undo still contains their consent. */
const restoresStoredConsent = `(!newData.child('consent').exists() || !newData.child('restored_from').exists() || ${"root.child('contact_undo/' + $owner + '/' + newData.child('restored_from').val() + '/records/' + $key + '/consent')"}.exists())`;
/** Connected users share one date: that of the other user's record, before or after this update. */
const sharesConnectedDate = `(!newData.child('uid').exists() || newData.child('restored_date').isNumber() || (${all(
  "newData.child('connected_date').isNumber()",
  `newData.child('connected_date').val() === (${"root.child('contacts/' + $key + '/' + $owner)"}.exists() ? ${"root.child('contacts/' + $key + '/' + $owner)"}.child('connected_date').val() : newData.parent().parent().child($key).child($owner).child('connected_date').val())`,
)}))`;

/** Contacts, and the indexes that are updated in the same write. */
export const CONTACT_PLACES = {
  contacts: {
    note:
      "The contacts service replaces only the revision that it has read (`rev`), and only for users with an account: two users " +
      "who add each other concurrently get one connection, and deleted or withdrawn data is never restored. A record is " +
      "removed once, because each removal is counted.",
    personal: { file: "contacts.json", list: true, removedBy: "contacts" },
    children: {
      $owner: {
        read: ownerOf("$owner"),
        indexOn: ["name_last", "sort_name", "added_date", "by_event"],
        children: {
          $key: {
            record: contactShape,
            write: all(SERVICE, "(data.exists() || newData.exists())"),
            validate: all(
              mayBeIn("$owner"),
              refersToUser,
              `(data.exists() ? ${replacesReadRevision} : ${all(
                "!newData.child('rev').exists()",
                restoresStoredConsent,
                sharesConnectedDate,
              )})`,
            ),
          },
        },
      },
    },
  },
  contact_words: {
    note: "Search index, `{term}~{key}`.",
    personal: { file: null, removedBy: "contacts" },
    children: {
      $owner: {
        read: ownerOf("$owner"),
        children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } },
      },
    },
  },
  contact_counts: {
    personal: { file: null, removedBy: "contacts" },
    children: {
      $owner: {
        record: z.number(),
        read: ownerOf("$owner"),
        write: all(SERVICE, SETS_VALUE),
        validate: "newData.isNumber()",
      },
    },
  },
  contacted_by: {
    note: "Reverse index: the owners of contacts, by user in the contact.",
    personal: { file: null, removedBy: "contacts" },
    children: {
      $uid: {
        children: {
          $owner: {
            record: mark,
            write: SERVICE,
            validate: all(
              IS_TRUE,
              "newData.parent().parent().parent().child('contacts/' + $owner + '/' + $uid).exists()",
            ),
          },
        },
      },
    },
  },
  contact_moved: {
    note: "The key of the record that a visitor's record was merged into.",
    personal: { file: null, removedBy: "here" },
    children: {
      $owner: { children: { $key: { record: z.string(), write: SERVICE, validate: "newData.isString()" } } },
    },
  },
  contact_reminders: {
    note: "Dates of reminders, by owner and contact.",
    personal: { file: null, removedBy: "contacts" },
    children: {
      $owner: { children: { $key: { record: z.number(), write: SERVICE, validate: "newData.isNumber()" } } },
    },
  },
  contact_reminders_due: {
    note: "Reminders by date, `{date}~{owner}~{key}`.",
    children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } },
  },
  contact_undo: {
    note: "A deletion stores the current revision of the record, or is rejected.",
    personal: { file: "contacts-deleted.json", list: true, removedBy: "contacts" },
    children: {
      $owner: {
        children: {
          $undo: {
            record: undoShape,
            write: SERVICE,
            children: {
              records: {
                children: {
                  $key: {
                    validate: all(
                      `${record}.exists()`,
                      `newData.child('rev').val() === ${"root.child('contacts/' + $owner + '/' + $key + '/rev')"}.val()`,
                    ),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  contact_undo_of: {
    note: "Reverse index: the undo entries with a record of the user, `{owner}~{undo}`.",
    personal: { file: null, removedBy: "contacts" },
    children: { $uid: { children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } } } },
  },
  contact_undo_due: {
    note: "Deletions by date, `{date}~{owner}~{undo}`.",
    children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } },
  },
} as const satisfies Readonly<Record<string, Place>>;
