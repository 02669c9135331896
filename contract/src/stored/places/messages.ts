import * as z from "zod";
import { mailShape } from "../mail.ts";
import { notificationShape } from "../notification.ts";
import { textShape, threadShape } from "../thread.ts";
import { afterUpdate, all, byService, byServices, IS_TRUE, isPresent, ownerOf } from "./conditions.ts";
import type { Place } from "./place.ts";

/** Who is named in a notification is there at the moment of the write. */
const namesPresentPeople = all(
  `(newData.child('kind').val() !== 'contact' || ${afterUpdate(3, "'contacts/' + $uid + '/' + newData.child('ref').val()")}.exists())`,
  isPresent("$uid"),
  `(!newData.child('from/uid').exists() || (${isPresent("newData.child('from/uid').val()")}))`,
);

/** Messages, notifications and mails: written by functions only, in one copy for each of the two people of a thread. */
export const MESSAGE_PLACES = {
  inbox: {
    note: "What the inbox shows of each thread.",
    personal: { file: "messages.json", list: true, removedBy: "messages" },
    children: {
      $uid: {
        read: ownerOf("$uid"),
        indexOn: ["sort", "unread"],
        children: { $thread: { record: threadShape } },
      },
    },
  },
  message: {
    personal: { file: "messages.json", list: true, removedBy: "messages" },
    children: {
      $uid: {
        read: ownerOf("$uid"),
        children: { $thread: { children: { $message: { record: textShape } } } },
      },
    },
  },
  correspondence: {
    note: "Of which threads somebody else's copy holds something of a person, and whose copy that is.",
    personal: { file: null, removedBy: "messages" },
    children: { $uid: { children: { $thread: { record: z.string() } } } },
  },
  handed_threads: {
    note: "Who has a thread that was handed over, for the links of visitors that name whoever had it before.",
    children: { $thread: { record: z.string() } },
  },
  outbox: {
    note: "A service queues the mail in the write that it tells of; a mail that was queued is not replaced.",
    indexOn: ["next_date", "created_date", "mail/about", "mail/unsubscribe"],
    children: {
      $mail: {
        record: mailShape,
        write: byServices(["contacts", "enterprise", "events", "payments", "platform"], "!data.exists()"),
      },
    },
  },
  notifications: {
    personal: { file: "notifications.json", list: true, removedBy: "here" },
    children: {
      $uid: {
        read: ownerOf("$uid"),
        indexOn: ["read", "ref"],
        children: {
          $notification: {
            record: notificationShape,
            write: byService("contacts", "(!data.exists() || !newData.exists())"),
            validate: `data.exists() || (${namesPresentPeople})`,
            children: {
              read: {
                note: "The one thing that a person writes here: that they have read it.",
                write: all(ownerOf("$uid"), "data.parent().child('date').exists()", IS_TRUE),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
