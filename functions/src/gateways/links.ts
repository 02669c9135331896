import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What a link in a mail lets its holder do: see and withdraw what they left on a card (`exchange`, id of the contact),
 * read and answer a thread (`thread`), take no more mails of a kind (`unsubscribe`, id is the kind), restore an address
 * that the account had (`restore`, id of the former address).
 */
export const LINK_KINDS = { exchange: "x", thread: "m", unsubscribe: "u", restore: "r" } as const;
export type LinkKind = keyof typeof LINK_KINDS;

export interface LinkTarget {
  /** Whose list, inbox or mails it is about. */
  readonly uid: string;
  readonly id: string;
}

/** Signs and reads the tokens of links that let somebody without a sign-in do one thing. */
export function createLinksGateway(key: string, siteUrl: string) {
  const macOf = (kind: LinkKind, text: string) =>
    createHmac("sha256", key).update(`${kind}:${text}`).digest().subarray(0, 18);

  return {
    /** The token alone: base64url of target and signature; does not expire, its target may be gone. */
    sign(kind: LinkKind, { uid, id }: LinkTarget): string {
      const text = `${uid}/${id}`;
      return `${Buffer.from(text).toString("base64url")}.${macOf(kind, text).toString("base64url")}`;
    },

    /** The whole address, such as `https://cardinal.example/x/…`. */
    address(kind: LinkKind, target: LinkTarget): string {
      return `${siteUrl}/${LINK_KINDS[kind]}/${this.sign(kind, target)}`;
    },

    /** What a token stands for, or null when it is not one of ours. */
    read(kind: LinkKind, token: string): LinkTarget | null {
      const [body = "", signature = "", ...rest] = token.split(".");
      const text = Buffer.from(body, "base64url").toString();
      const given = Buffer.from(signature, "base64url");
      const wanted = macOf(kind, text);
      if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const [uid = "", id = "", ...more] = text.split("/");
      return uid === "" || id === "" || more.length > 0 ? null : { uid, id };
    },
  };
}
export type LinksGateway = ReturnType<typeof createLinksGateway>;
