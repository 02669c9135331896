import { buttonValue } from "@cardinal/card/view/button-link";
import type { Contact } from "@cardinal/contract/entities/contact";
import { fullName } from "@cardinal/contract/fields/full-name";
import { mergedContact } from "@cardinal/contract/merged-contact";
import { formatDate } from "../../../lib/format.ts";

/** The merged contact, as the user reads it before confirming. */
export interface MergePreview {
  readonly name: string;
  readonly job_title: string;
  readonly organization_name: string;
  readonly address: string;
  readonly ways: string;
  readonly note: string;
  readonly tags: string;
  readonly met: string;
  readonly met_date: string;
  readonly message: string;
  readonly reminder: string;
}

const shownDay = (date: number, timeZone: string | undefined) => formatDate(date, { dateStyle: "medium", timeZone });

/**
 * The result of a merge that the server would carry out.
 * @param nameOfButton two buttons of different kinds may otherwise look the same.
 * @param timeZone that of the user, for the day of the reminder.
 */
export function previewMerge(
  keep: Contact,
  drop: Contact,
  nameOfButton: (button: Contact["vcard"]["buttons"][number]) => string,
  timeZone: string | undefined,
): MergePreview {
  const merged = mergedContact(keep, drop);
  const { vcard, note, tags, met_event, met_place, met_date, message, reminder } = merged;
  return {
    name: fullName(merged),
    job_title: vcard.job_title,
    organization_name: vcard.organization_name,
    address: vcard.address,
    ways: vcard.buttons.map((button) => `${nameOfButton(button)}: ${buttonValue(button)}`).join("\n"),
    note,
    tags: tags.join(", "),
    met: [met_event, met_place].filter(Boolean).join(", "),
    met_date: met_date === null ? "" : shownDay(met_date, "UTC"),
    message,
    reminder: reminder === null ? "" : [shownDay(reminder.date, timeZone), reminder.text].filter(Boolean).join(": "),
  };
}
