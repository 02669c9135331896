import type { MailKind, QueuedMail } from "@cardinal/contract/stored/mail";
import type { Ctx } from "../domain/ctx.ts";

export interface CaughtMails<C extends Ctx> {
  readonly ctx: C;
  /** In the order in which they were queued. */
  readonly mails: readonly QueuedMail[];
  /** The only mail of a kind; throws when there is none, or more than one. */
  readonly only: <K extends MailKind>(kind: K) => Extract<QueuedMail, { readonly kind: K }>;
  readonly clear: () => void;
}

/** A context that records every queued mail: the stack's own trigger may send and remove it immediately. */
export function catchMails<C extends Ctx>(ctx: C): CaughtMails<C> {
  const mails: QueuedMail[] = [];
  const { outbox } = ctx.stores;
  const creation: typeof outbox.creation = (mail, ...rest) => {
    mails.push(mail);
    return outbox.creation(mail, ...rest);
  };
  return {
    ctx: { ...ctx, stores: { ...ctx.stores, outbox: { ...outbox, creation } } },
    mails,
    only: (kind) => {
      const found = mails.filter((mail) => mail.kind === kind);
      const [first] = found;
      if (first === undefined || found.length > 1) throw new Error(`${found.length} mails of the kind ${kind}.`);
      // The kind has just been checked.
      return first as Extract<QueuedMail, { readonly kind: typeof kind }>;
    },
    clear: () => void mails.splice(0),
  };
}

/** The identity provider's code in the address of a mail. */
export function codeIn(url: string): string {
  return new URL(url).searchParams.get("oobCode") ?? "";
}
