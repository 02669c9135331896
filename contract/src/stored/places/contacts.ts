import * as z from "zod";
import { contactShape, undoShape } from "../contact.ts";
import { mark } from "../shared.ts";
import { all, byService, IS_TRUE, isPresent, ownerOf } from "./conditions.ts";
import type { Place } from "./place.ts";

const SERVICE = byService("contacts");
const record = "root.child('contacts/' + $owner + '/' + $key)";

/** A record of somebody with an account stands under their uid, and they are there. */
const namesPresentPerson = `(!newData.child('uid').exists() || (${all(
  "newData.child('uid').val() === $key",
  isPresent("$key"),
)}))`;
/** It replaces the record that was read. */
const replacesWhatWasRead = all(
  "newData.child('uid').val() === data.child('uid').val()",
  "newData.child('rev').val() === (data.child('rev').exists() ? data.child('rev').val() : 0) + 1",
);
/** A visitor's record comes back from an undo only while the undo still holds what they agreed to. */
const restoresWhatIsKept = `(!newData.child('consent').exists() || !newData.child('restored_from').exists() || ${"root.child('contact_undo/' + $owner + '/' + newData.child('restored_from').val() + '/records/' + $key + '/consent')"}.exists())`;
/** Two who have each other have one date: that of the other's record, before or after this update. */
const sharesConnectedDate = `(!newData.child('uid').exists() || newData.child('restored_date').isNumber() || (${all(
  "newData.child('connected_date').isNumber()",
  `newData.child('connected_date').val() === (${"root.child('contacts/' + $key + '/' + $owner)"}.exists() ? ${"root.child('contacts/' + $key + '/' + $owner)"}.child('connected_date').val() : newData.parent().parent().child($key).child($owner).child('connected_date').val())`,
)}))`;

/** Contacts, and the indexes that every change of one keeps in the same write. */
export const CONTACT_PLACES = {
  contacts: {
    note:
      "The contacts service writes a record only in the place of the one it has read (`rev`), and only of people who are " +
      "registered: two who add each other at once end with one connection, and nothing that was deleted or withdrawn comes back.",
    personal: { file: "contacts.json", list: true, removedBy: "contacts" },
    children: {
      $owner: {
        read: ownerOf("$owner"),
        indexOn: ["name_last", "sort_name", "added_date", "by_event"],
        children: {
          $key: {
            record: contactShape,
            write: SERVICE,
            validate: all(
              isPresent("$owner"),
              namesPresentPerson,
              `(data.exists() ? ${replacesWhatWasRead} : ${all(
                "!newData.child('rev').exists()",
                restoresWhatIsKept,
                sharesConnectedDate,
              )})`,
            ),
          },
        },
      },
    },
  },
  contact_words: {
    note: "An index of the words to search by, `{word}~{key}`.",
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
        write: all(SERVICE, "newData.exists()"),
        validate: "newData.isNumber()",
      },
    },
  },
  contacted_by: {
    note: "Who has a person among their contacts.",
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
    note: "The key of the record that a visitor's was merged into.",
    personal: { file: null, removedBy: "here" },
    children: {
      $owner: { children: { $key: { record: z.string(), write: SERVICE, validate: "newData.isString()" } } },
    },
  },
  contact_reminders: {
    note: "When somebody wants to be reminded of which contact.",
    personal: { file: null, removedBy: "contacts" },
    children: {
      $owner: { children: { $key: { record: z.number(), write: SERVICE, validate: "newData.isNumber()" } } },
    },
  },
  contact_reminders_due: {
    note: "Reminders by their date, `{date}~{owner}~{key}`.",
    children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } },
  },
  contact_undo: {
    note: "A deletion keeps the record as it is at that moment, or is refused.",
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
    note: "Whose record an undo holds, `{owner}~{undo}`.",
    personal: { file: null, removedBy: "contacts" },
    children: { $uid: { children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } } } },
  },
  contact_undo_due: {
    note: "Deletions by their date, `{date}~{owner}~{undo}`.",
    children: { $entry: { record: mark, write: SERVICE, validate: IS_TRUE } },
  },
} as const satisfies Readonly<Record<string, Place>>;
