import type { Author } from "@cardinal/contract/entities/message";
import { EXCERPT_LENGTH } from "@cardinal/contract/stored/thread";
import type { Ctx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { routeOf } from "@cardinal/contract/stored/card";
import { fullName } from "@cardinal/contract/fields/full-name";

/** A user with an account and a card, as needed for writing to them. */
export interface Correspondent {
  readonly uid: string;
  readonly author: Author & { readonly uid: string; readonly route: string };
  readonly email: string;
  readonly language: Language;
  /** False when their card accepts no messages. */
  readonly messaging: boolean;
  /** True when an admin has disabled the account, or its card is not public yet. */
  readonly disabled: boolean;
}

/** A user as those they write with see them; null when they have no card, or are being deleted. */
export async function findCorrespondent(ctx: Pick<Ctx, "stores">, uid: string): Promise<Correspondent | null> {
  const [user, card] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.cards.get(uid)]);
  if (user?.username === undefined || user.deleting === true || card === null) return null;
  const picture = card.profile_pic?.url;
  return {
    uid,
    author: {
      uid,
      name: fullName(card),
      route: routeOf(user.username, user.enterprise),
      ...(picture === undefined ? {} : { picture }),
    },
    email: user.email,
    language: user.settings?.language ?? "en",
    messaging: card.messaging ?? true,
    disabled: user.disabled === true || user.unpublished === true,
  };
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The start of a text, on one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= EXCERPT_LENGTH) return line;
  let end = 0;
  for (const { index } of characters.segment(line)) {
    if (index >= EXCERPT_LENGTH) break;
    end = index;
  }
  return `${line.slice(0, end)}…`;
}

/** True when the author is a visitor, who has no account and gets mails instead. */
export function isVisitor(author: Author): author is Author & { readonly email: string } {
  return author.uid === undefined && author.email !== undefined;
}
