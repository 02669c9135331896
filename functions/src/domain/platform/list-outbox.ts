import type { listOutbox as call } from "@cardinal/contract/endpoints/admin/outbox/list-outbox";
import type { OutboxMail } from "@cardinal/contract/entities/platform/outbox-mail";
import type { StoredMail } from "@cardinal/contract/stored/mail";
import { readDateCursor, toDateCursor } from "../lists/date-cursor.ts";
import type { UseCase } from "../use-case.ts";

const PAGE_SIZE = 50;
/** Maximum number of entries that are read for one part. */
const MAX_READ = 250;

interface Listed {
  readonly id: string;
  readonly date: number;
  readonly entry: StoredMail | "unreadable";
}

/** An address as shown to admins: its first character, and the domain. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 1)}...${address.slice(address.lastIndexOf("@"))}`;
}

function toOutboxMail({ id, date, entry }: Listed): OutboxMail {
  if (entry === "unreadable")
    return { id, kind: null, to: null, state: "waiting", attempts: 0, created_date: date, next_date: date };
  const { mail, attempts, created_date, next_date } = entry;
  const state = entry.state === "waiting" && attempts > 0 ? "failed" : entry.state;
  return { id, kind: mail.kind, to: maskAddress(mail.to), state, attempts, created_date, next_date };
}

/**
 * Mails that are not sent yet, oldest first; nothing of their content. `next` is the date and the id of the last entry
 * that was read.
 */
export const listOutbox: UseCase<typeof call> = async ({ stores }, { state, kind, after }) => {
  const read = await stores.outbox.listByAge(MAX_READ + 1, readDateCursor(after));
  const items: OutboxMail[] = [];
  let last: Listed | undefined;
  for (const one of read.slice(0, MAX_READ)) {
    if (items.length === PAGE_SIZE) break;
    const mail = toOutboxMail(one);
    if ((state === undefined || mail.state === state) && (kind === undefined || mail.kind === kind)) items.push(mail);
    last = one;
  }
  return { items, next: last === undefined || last.id === read.at(-1)?.id ? null : toDateCursor(last) };
};
