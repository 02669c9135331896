import type { StoredNotification } from "@cardinal/contract/stored/notification";
import { NOTIFICATION_SENTENCES, pathOfNotification } from "@cardinal/contract/notification-sentences";
import type { PushMessage, PushTarget } from "../../gateways/outgoing/push.ts";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { plainLine } from "../../text/plain-line.ts";
import { wants } from "../person/wants.ts";
import { shortHash } from "../../text/short-hash.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** Maximum length of a text, in characters: no system shows more, and a message may have 3 KB in all (RFC 8291). */
const MAX_TEXT = 160;

function messageOf(notification: StoredNotification, language: Language): PushMessage {
  const { kind, from, text, ref } = notification;
  return {
    kind,
    title: NOTIFICATION_SENTENCES[language][kind](plainLine(from.name, 60), ref),
    text: plainLine(text, MAX_TEXT),
    url: pathOfNotification(notification),
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
