import * as z from "zod";
import { mailShape } from "../mail.ts";
import { notificationShape } from "../notification.ts";
import { textShape, threadShape } from "../thread.ts";
import { afterUpdate, all, byService, byServices, hasAccount, IS_TRUE, isRegistered, ownerOf } from "./conditions.ts";
import type { Place } from "./place.ts";

/** At the time of the write, the recipient is registered, and the user whom a notification is about has an account. */
const refersToUsers = all(
  `(newData.child('kind').val() !== 'contact' || ${afterUpdate(3, "'contacts/' + $uid + '/' + newData.child('ref').val()")}.exists())`,
  isRegistered("$uid"),
  `(!newData.child('from/uid').exists() || (${hasAccount("newData.child('from/uid').val()")}))`,
);

/**
 * Messages, notifications and mails: written by functions only, with one copy of a thread for each of its two users.
 */
export const MESSAGE_PLACES = {
  inbox: {
    note: "Summaries of threads for the inbox.",
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
    note: "Reverse index: threads with data of the user in another user's copy, and the owner of that copy.",
    personal: { file: null, removedBy: "messages" },
    children: { $uid: { children: { $thread: { record: z.string() } } } },
  },
  handed_threads: {
    note: "The current owner of a thread that was handed over, for visitors' links that contain the previous owner.",
    children: { $thread: { record: z.string() } },
  },
  outbox: {
    note: "A service queues a mail in the write that it reports; a queued mail is never replaced.",
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
            validate: `data.exists() || (${refersToUsers})`,
            children: {
              read: {
                note: "The only field that users write themselves.",
                write: all(ownerOf("$uid"), "data.parent().child('date').exists()", IS_TRUE),
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, Place>>;
