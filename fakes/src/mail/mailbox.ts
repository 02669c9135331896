import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";

/** An attachment of a mail. */
export interface CaughtFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A caught mail, raw and parsed. */
export interface CaughtMail {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly date: number;
  /** Recipients of the envelope, whatever the headers say. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly files: readonly CaughtFile[];
  readonly raw: Uint8Array;
}

/** Maximum number of stored mails; the oldest are dropped. */
const MAX_MAILS = 500;

async function read(raw: Uint8Array, to: readonly string[]): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
  const { from } = mail;
  return {
    id: randomUUID(),
    date: Date.now(),
    to,
    from: from?.address === undefined ? "" : `${from.name} <${from.address}>`.trim(),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "file",
      type: mimeType,
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
    raw,
  };
}

/** The mails of one mail catcher, in memory. */
export function createMailbox() {
  let mails: readonly CaughtMail[] = [];
  return {
    async add(raw: Uint8Array, to: readonly string[]): Promise<CaughtMail> {
      const mail = await read(raw, to);
      mails = [mail, ...mails].slice(0, MAX_MAILS);
      return mail;
    },

    /** Mails, newest first; with an address, only those to it, compared case-insensitively. */
    list(to?: string): readonly CaughtMail[] {
      const wanted = to?.toLowerCase();
      if (wanted === undefined) return mails;
      return mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
    },

    get(id: string): CaughtMail | undefined {
      return mails.find((mail) => mail.id === id);
    },

    clear(): void {
      mails = [];
    },
  };
}
export type Mailbox = ReturnType<typeof createMailbox>;
