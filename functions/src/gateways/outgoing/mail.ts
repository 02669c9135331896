import { createHash } from "node:crypto";
import type { MailEnv } from "../../config/features.ts";

/** A finished mail. */
export interface OutgoingMail {
  /** Id in the outbox: becomes the Message-ID, so that a duplicate is recognised as such. */
  readonly id: string;
  readonly to: string;
  /** The reply address; without it, or when it is not exactly one address, replies are not delivered. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Result of sending a mail: the server accepted it (`sent`), certainly did not accept it (`failed`: retry), will never
 * accept it for this address (`refused`), or the connection broke before it replied (`unknown`).
 */
export interface Delivery {
  readonly outcome: "sent" | "failed" | "refused" | "unknown";
  /** Code of the error and of the server's reply, without its text, which can contain addresses. */
  readonly reason: string;
}

/** Timeouts in milliseconds: for the connection and its greeting, and for any later reply. */
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
 * A reply of the server is final for this attempt. Without one, the message can only have been accepted if it was
 * written completely.
 */
function deliveryOf(error: unknown, written: boolean): Delivery {
  const { code = "UNKNOWN", command = "", responseCode, permanent } = asSmtpError(error);
  const reason = [code, command, responseCode ?? ""].join(" ").trim();
  if (responseCode !== undefined)
    return { outcome: permanent === true && command === "RCPT TO" ? "refused" : "failed", reason };
  // No reply but an invalid envelope: nodemailer itself rejected the address.
  if (code === "EENVELOPE") return { outcome: "refused", reason };
  return { outcome: written ? "unknown" : "failed", reason };
}

/** Detects in nodemailer's log when the whole message was written to the connection; the log entries are discarded. */
function listenForEnd(onWritten: () => void) {
  const listen = (entry: unknown) => {
    if (typeof entry === "object" && entry !== null && "tnx" in entry && entry.tnx === "message") onWritten();
  };
  const ignore = () => undefined;
  return { level: ignore, trace: ignore, debug: ignore, info: listen, warn: ignore, error: ignore, fatal: ignore };
}

/**
 * Sends by SMTP. `smtps:` is encrypted from the first byte; `smtp:` requires STARTTLS, except on this machine. A mail
 * references no files or addresses to load from.
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
