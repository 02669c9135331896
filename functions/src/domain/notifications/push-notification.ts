import type { StoredNotification } from "@cardinal/contract/stored/notification";
import type { NotificationKind } from "@cardinal/contract/entities/notification";
import { paths } from "@cardinal/contract/paths";
import type { PushMessage, PushTarget } from "../../gateways/outgoing/push.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { plainLine } from "../../text/plain-line.ts";
import { wants } from "../person/wants.ts";
import { shortHash } from "../../text/short-hash.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

const TITLES: Readonly<Record<Language, Readonly<Record<NotificationKind, (name: string, ref: string) => string>>>> = {
  en: {
    contact: (name) => `${name} added your card`,
    exchange: (name) => `${name} shared their details`,
    message: (name) => `${name} sent you a message`,
    reminder: (name) => `Reminder: ${name}`,
    employee: (name) => `${name} accepted your invitation`,
    lead: (name) => `${name} handed over leads to you`,
    sharing: (name) => `${name} now keeps contacts left on your card`,
    request: (name, ref) => (ref === "approved" ? `${name} approved your change` : `${name} declined your change`),
  },
  de: {
    contact: (name) => `${name} hat Ihre Karte hinzugefügt`,
    exchange: (name) => `${name} hat Ihnen Kontaktdaten hinterlassen`,
    message: (name) => `${name} hat Ihnen geschrieben`,
    reminder: (name) => `Erinnerung: ${name}`,
    employee: (name) => `${name} hat Ihre Einladung angenommen`,
    lead: (name) => `${name} hat Ihnen Leads übergeben`,
    sharing: (name) => `${name} speichert nun Kontakte, die auf Ihrer Karte hinterlassen werden`,
    request: (name, ref) =>
      ref === "approved" ? `${name} hat Ihre Änderung freigegeben` : `${name} hat Ihre Änderung abgelehnt`,
  },
};

/** Maximum length of a text, in characters: no system shows more, and a message may have 3 KB in all (RFC 8291). */
const MAX_TEXT = 160;

/** Path that a notification leads to. */
function addressOf({ kind, ref }: StoredNotification): string {
  switch (kind) {
    case "message":
      return paths.inbox({ thread: ref });
    case "employee":
      return paths.employee(ref);
    case "sharing":
      return paths.account();
    case "request":
      return paths.settings();
    case "contact":
    case "exchange":
    case "reminder":
    case "lead":
      return ref === "" ? paths.contacts() : paths.contacts({ open: ref });
  }
}

function messageOf(notification: StoredNotification, language: Language): PushMessage {
  const { kind, from, text, ref } = notification;
  return {
    kind,
    title: TITLES[language][kind](plainLine(from.name, 60), ref),
    text: plainLine(text, MAX_TEXT),
    url: addressOf(notification),
  };
}

/** A notification about the same thread or contact replaces an older one that is still pending for the browser. */
function topicOf({ kind, ref }: StoredNotification): string {
  return shortHash(`${kind}/${ref}`, 32);
}

export interface Pushed {
  /** Number of browsers that were notified. */
  readonly sent: number;
  /** Why others were not, one reason for each: there is no retry. */
  readonly failures: readonly string[];
}

const NONE: Pushed = { sent: 0, failures: [] };

/**
 * Notifies a user's browsers, once however often this runs, if the user has enabled that. A browser that its push
 * service no longer knows is removed.
 */
export async function pushNotification(ctx: Ready, uid: string, id: string): Promise<Pushed> {
  const { push: gateway } = ctx.gateways;
  const { push, users, notifications, commit } = ctx.stores;
  const [user, targets] = await Promise.all([users.get(uid), push.list(uid)]);
  const hasNoBrowser =
    user === null || user.deleting === true || user.disabled === true || Object.keys(targets).length === 0;
  if (gateway === null || hasNoBrowser) return NONE;
  const notification = await notifications.claimPush(uid, id, ctx.now);
  if (notification === null || !wants(user, notification.kind, "push")) return NONE;
  const message = messageOf(notification, user.settings?.language ?? "en");
  const send = (target: PushTarget) => gateway.send(target, message, topicOf(notification));
  const outcomes = await Promise.all(
    Object.entries(targets).map(async ([browser, target]) => ({ browser, outcome: await send(target) })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome === "gone").map(({ browser }) => browser);
  await commit(push.removal(uid, gone));
  const sent = outcomes.filter(({ outcome }) => outcome === "sent").length;
  return { sent, failures: outcomes.flatMap(({ outcome }) => (typeof outcome === "object" ? [outcome.failed] : [])) };
}
