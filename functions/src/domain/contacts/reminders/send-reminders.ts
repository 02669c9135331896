import { paths } from "@cardinal/contract/paths";
import type { DueReminder } from "../../../stores/contacts-store.ts";
import type { Ctx } from "../../ctx.ts";
import { eachOfSweep } from "../../failures/each-of-sweep.ts";
import { notify } from "../../notifications/notify.ts";
import { excerptOf, findCorrespondent } from "../../person/correspondent.ts";
import type { Step } from "../../step.ts";
import { nameInNotifications } from "../snapshot.ts";

/** Number of reminders that one part of the job sends. */
const BATCH_SIZE = 50;

type Sending = Pick<Ctx, "stores" | "gateways" | "now">;

/** Sends the reminders that are due. Cursor: the entry that was handled last. */
export const sendReminders: Step<Sending> = async (ctx, _all, cursor) => {
  const due = await ctx.stores.contacts.listDueReminders(ctx.now, BATCH_SIZE, cursor ?? undefined);
  await eachOfSweep(
    ctx,
    { sweep: "send-reminders", function: "startHourlySweeps" },
    due,
    (reminder) => sendReminder(ctx, reminder),
    ({ owner, key }) => ({ uid: owner, contact: key }),
    BATCH_SIZE,
  );
  return { cursor: due.length < BATCH_SIZE ? null : (due.at(-1)?.entry ?? null), done: due.length };
};

/** When the rules refuse the write because the record has changed, the next run sends the reminder. */
async function sendReminder(ctx: Sending, { owner, key, date }: DueReminder): Promise<void> {
  const { contacts, commit } = ctx.stores;
  const [contact, person] = await Promise.all([contacts.get(owner, key), findCorrespondent(ctx, owner)]);
  if (contact === null || contact.reminder?.date !== date || person === null) {
    const isCurrent = contact?.reminder?.date === date;
    if (!isCurrent || !(await mayReturn(ctx, owner))) await commit(contacts.reminderRemoval(owner, key, date));
    return;
  }
  const { reminder, ...rest } = contact;
  const name = nameInNotifications(contact);
  const text = excerptOf(reminder.text ?? "");
  const picture = contact.vcard.profile_pic?.url;
  const notification = await notify(ctx, owner, {
    event: `reminder-${key}`,
    kind: "reminder",
    from: {
      name,
      ...(contact.uid === undefined ? {} : { uid: contact.uid }),
      ...(picture === undefined ? {} : { picture }),
    },
    text,
    ref: key,
    date: ctx.now,
    mail: {
      kind: "contact-reminder",
      to: person.email,
      language: person.language,
      data: { name: person.author.name, from: name, text, url: ctx.gateways.site.url + paths.contacts({ open: key }) },
      about: contact.uid ?? owner,
      unsubscribe: owner,
    },
  });
  await contacts.commitIfUnchanged(contacts.replacement(owner, key, contact, rest), ...notification);
}

/**
 * Whether a user without a card can get it back: a former employee keeps the contacts until the account is deleted, and
 * gets the reminders of that time after a return.
 */
async function mayReturn({ stores }: Sending, uid: string): Promise<boolean> {
  const user = await stores.users.get(uid);
  return user !== null && user.deleting !== true;
}
