import { createHash } from "node:crypto";
import type { MailEnv } from "../../config/features.ts";

/** A mail that is written and can go. */
export interface OutgoingMail {
  /** Of the outbox: becomes the Message-ID, so that a second copy, should there be one, is known as such. */
  readonly id: string;
  readonly to: string;
  /** Where an answer goes; nowhere of anybody's when it is left out, or is not one address. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What became of a mail: the server took it (`sent`), certainly has not taken it (`failed`: try again), will never take
 * it for this address (`refused`), or the connection broke before it said so (`unknown`).
 */
export interface Delivery {
  readonly outcome: "sent" | "failed" | "refused" | "unknown";
  /** Code of the error and of the server's reply, without its words, which can hold addresses. */
  readonly reason: string;
}

/** Waits, in milliseconds, for the connection and its greeting, and for any later answer. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** One address, without anything that a mail server could take for a second one or for an option. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;

function messageIdOf(id: string, sender: string): string {
  const hash = createHash("sha256").update(id).digest("hex").slice(0, 32);
  return `<${hash}@${sender.slice(sender.lastIndexOf("@") + 1)}>`;
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly permanent?: boolean;
}

/** nodemailer's own fields of an error (its errors.d.ts); anything else has none of them. */
function asSmtpError(error: unknown): SmtpError {
  return typeof error === "object" && error !== null ? error : {};
}

/**
 * A reply of the server is its last word on this attempt. Without one, only a message that was written to its end can
 * have been taken.
 */
function deliveryOf(error: unknown, written: boolean): Delivery {
  const { code = "UNKNOWN", command = "", responseCode, permanent } = asSmtpError(error);
  const reason = [code, command, responseCode ?? ""].join(" ").trim();
  if (responseCode !== undefined)
    return { outcome: permanent === true && command === "RCPT TO" ? "refused" : "failed", reason };
  // No reply and still an envelope that cannot be: nodemailer found the address itself to be none.
  if (code === "EENVELOPE") return { outcome: "refused", reason };
  return { outcome: written ? "unknown" : "failed", reason };
}

/** Hears from nodemailer's log when the whole message was handed to the connection; its words go nowhere. */
function listenForEnd(onWritten: () => void) {
  const listen = (entry: unknown) => {
    if (typeof entry === "object" && entry !== null && "tnx" in entry && entry.tnx === "message") onWritten();
  };
  const ignore = () => undefined;
  return { level: ignore, trace: ignore, debug: ignore, info: listen, warn: ignore, error: ignore, fatal: ignore };
}

/**
 * Sends by SMTP. `smtps:` is encrypted from the first byte; `smtp:` has to become so by STARTTLS, except on this machine.
 * Nothing of a mail names a file or an address to load from.
 */
export function createMailGateway({ from, smtpUrl }: MailEnv) {
  const { protocol, hostname } = new URL(smtpUrl);
  const requireTLS = protocol === "smtp:" && !/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname);

  return {
    async send(mail: OutgoingMail): Promise<Delivery> {
      if (!ADDRESS.test(mail.to)) return { outcome: "refused", reason: "EENVELOPE" };
      const { createTransport } = await import("nodemailer");
      let written = false;
      const logger = listenForEnd(() => (written = true));
      const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, requireTLS, logger });
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: mail.to },
          ...(mail.replyTo !== undefined && ADDRESS.test(mail.replyTo)
            ? { replyTo: { name: "", address: mail.replyTo } }
            : {}),
          messageId: messageIdOf(mail.id, from.address),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: mail.headers,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { outcome: "sent", reason: "" };
      } catch (error) {
        return deliveryOf(error, written);
      } finally {
        transport.close();
      }
    },
  };
}
export type MailGateway = ReturnType<typeof createMailGateway>;
