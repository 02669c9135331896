import type { MailedKind } from "@cardinal/contract/entities/notification";
import type { MailKind, QueuedMail } from "@cardinal/contract/stored/mail";
import type { OutgoingMail } from "../../gateways/outgoing/mail.ts";
import type { Ctx } from "../ctx.ts";

type Ready = Pick<Ctx, "gateways">;

/** The notification setting that applies to each kind of mail to users with an account. */
export const SETTING_OF: Readonly<Partial<Record<MailKind, MailedKind>>> = {
  "contact-added": "contact",
  "exchange-received": "exchange",
  "exchange-digest": "exchange",
  "contact-reminder": "reminder",
  "message-received": "message",
  "message-digest": "message",
  "invitation-accepted": "employee",
};

function unsubscribeUrlOf({ gateways }: Ready, { kind, unsubscribe }: QueuedMail): string | undefined {
  const setting = SETTING_OF[kind];
  if (unsubscribe === undefined || setting === undefined) return undefined;
  return gateways.links.address("unsubscribe", { uid: unsubscribe, id: setting });
}

/** The reply address of a mail: that of a visitor who left one and to whom the owner may write. */
function replyToOf(mail: QueuedMail): string {
  return mail.kind === "exchange-received" || mail.kind === "message-received" ? mail.data.email : "";
}

/** A queued mail as it is sent: its content, and the headers that mail programs evaluate. */
export async function toOutgoingMail(ctx: Ready, id: string, mail: QueuedMail): Promise<OutgoingMail> {
  const unsubscribeUrl = unsubscribeUrlOf(ctx, mail);
  const replyTo = replyToOf(mail);
  const links = {
    siteUrl: ctx.gateways.site.url,
    answered: replyTo !== "",
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
  return {
    id,
    to: mail.to,
    ...(replyTo === "" ? {} : { replyTo }),
    ...(await ctx.gateways.writeMail(mail, links)),
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": mail.language,
      ...(unsubscribeUrl === undefined
        ? {}
        : { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
  };
}
