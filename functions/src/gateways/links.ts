import { createHmac, timingSafeEqual } from "node:crypto";
import { mailedKind } from "@cardinal/contract/entities/notification";
import { badgeId, contactId, formerEmailId, threadId, uid } from "@cardinal/contract/fields/ids";
import type * as z from "zod";

/**
 * What a link in a mail lets its holder do: see and withdraw what they left on a card (`exchange`, id of the contact),
 * read and answer a thread (`thread`), take no more mails of a kind (`unsubscribe`, id is the kind), restore an address
 * that the account had (`restore`, id of the former address).
 */
export const LINK_KINDS = { exchange: "x", thread: "m", unsubscribe: "u", restore: "r" } as const;
export type LinkKind = keyof typeof LINK_KINDS;
/** What is signed: links, and the key of a badge (`uid` is the event, `id` the badge), which lets its holder in without an account. */
export type TokenKind = LinkKind | "badge";

/** What the id of each kind looks like: nothing else was ever signed, and nothing else becomes part of a path. */
const IDS: Readonly<Record<TokenKind, z.ZodType<string>>> = {
  badge: badgeId,
  exchange: contactId,
  thread: threadId,
  unsubscribe: mailedKind,
  restore: formerEmailId,
};

export interface LinkTarget {
  /** Whose list, inbox or mails it is about. */
  readonly uid: string;
  readonly id: string;
}

/** The bytes that base64url text stands for; null unless it is the one text that they are written as (RFC 4648 §3.5). */
function toBytes(text: string): Buffer | null {
  const bytes = Buffer.from(text, "base64url");
  return bytes.toString("base64url") === text ? bytes : null;
}

/** Signs and reads the tokens of links that let somebody without a sign-in do one thing. */
export function createLinksGateway(key: string, siteUrl: string) {
  const macOf = (kind: TokenKind, text: string, bound: string) =>
    createHmac("sha256", key)
      .update(`${kind}:${text}${bound === "" ? "" : `\n${bound}`}`)
      .digest()
      .subarray(0, 18);

  return {
    /**
     * The token alone: base64url of target and signature; does not expire, its target may be gone.
     * @param bound what the token does not say and yet depends on: whoever reads it must give the same.
     */
    sign(kind: TokenKind, { uid, id }: LinkTarget, bound = ""): string {
      const text = `${uid}/${id}`;
      return `${Buffer.from(text).toString("base64url")}.${macOf(kind, text, bound).toString("base64url")}`;
    },

    /** The whole address, such as `https://cardinal.example/x/…`. */
    address(kind: LinkKind, target: LinkTarget): string {
      return `${siteUrl}/${LINK_KINDS[kind]}/${this.sign(kind, target)}`;
    },

    /** What a token stands for, or null when it is not one of ours, letter by letter, signed with the same `bound`. */
    read(kind: TokenKind, token: string, bound = ""): LinkTarget | null {
      const [body = "", signature = "", ...rest] = token.split(".");
      const [text, given] = [toBytes(body)?.toString(), toBytes(signature)];
      if (text === undefined || given === null || rest.length > 0) return null;
      const wanted = macOf(kind, text, bound);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [owner, id, ...more] = text.split("/");
      if (!uid.safeParse(owner).success || !IDS[kind].safeParse(id).success || more.length > 0) return null;
      return { uid: owner ?? "", id: id ?? "" };
    },
  };
}
export type LinksGateway = ReturnType<typeof createLinksGateway>;
