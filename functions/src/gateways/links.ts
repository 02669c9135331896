import { createHmac, timingSafeEqual } from "node:crypto";
import { mailedKind } from "@cardinal/contract/entities/notification";
import { badgeId, contactId, formerEmailId, threadId, uid } from "@cardinal/contract/fields/ids";
import type * as z from "zod";
import { fromBase64url } from "../text/base64url.ts";

/**
 * What a link in a mail allows its holder: to view and withdraw what they left on a card (`exchange`, id of the
 * contact), to read and reply to a thread (`thread`), to unsubscribe from mails of a kind (`unsubscribe`, id is the
 * kind), to restore a former address of the account (`restore`, id of the former address).
 */
export const LINK_KINDS = { exchange: "x", thread: "m", unsubscribe: "u", restore: "r" } as const;
export type LinkKind = keyof typeof LINK_KINDS;
/**
 * What is signed: links, and the key of a badge (`uid` is the event, `id` the badge), which admits its holder without
 * an account.
 */
export type TokenKind = LinkKind | "badge";

/** The format of each kind's id: nothing else is ever signed, and nothing else becomes part of a path. */
const IDS: Readonly<Record<TokenKind, z.ZodType<string>>> = {
  badge: badgeId,
  exchange: contactId,
  thread: threadId,
  unsubscribe: mailedKind,
  restore: formerEmailId,
};

export interface LinkTarget {
  /** The owner of the list, inbox or mails. */
  readonly uid: string;
  readonly id: string;
}

/** Signs and verifies the tokens of links that allow one action without a sign-in. */
export function createLinksGateway(key: string, siteUrl: string) {
  const macOf = (kind: TokenKind, text: string, bound: string) =>
    createHmac("sha256", key)
      .update(`${kind}:${text}${bound === "" ? "" : `\n${bound}`}`)
      .digest()
      .subarray(0, 18);

  return {
    /**
     * The bare token: base64url of target and signature. It does not expire, but its target may be gone.
     * @param bound a value that the token does not contain but depends on: `read` must be given the same.
     */
    sign(kind: TokenKind, { uid, id }: LinkTarget, bound = ""): string {
      const text = `${uid}/${id}`;
      return `${Buffer.from(text).toString("base64url")}.${macOf(kind, text, bound).toString("base64url")}`;
    },

    /** The full address, such as `https://cardinal.example/x/…`. */
    address(kind: LinkKind, target: LinkTarget): string {
      return `${siteUrl}/${LINK_KINDS[kind]}/${this.sign(kind, target)}`;
    },

    /** The target of a token, or null unless it is one of ours, unchanged and signed with the same `bound`. */
    read(kind: TokenKind, token: string, bound = ""): LinkTarget | null {
      const [body = "", signature = "", ...rest] = token.split(".");
      const [text, given] = [fromBase64url(body)?.toString(), fromBase64url(signature)];
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
