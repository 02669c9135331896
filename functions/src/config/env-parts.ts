import { createECDH, createHash } from "node:crypto";

export interface MailEnv {
  readonly from: { readonly name: string; readonly address: string };
  readonly smtpUrl: string;
}

export interface PushEnv {
  /** Uncompressed P-256 point and scalar, base64url (RFC 8292). */
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address under which a push service reaches whoever runs this. */
  readonly subject: string;
}

type Part<Name extends string> = Readonly<Partial<Record<Name, string | undefined>>>;

const LOCAL_SENDER = "Cardinal <no-reply@cardinal.example>";

/** `Name <address>` or an address alone. */
function readSender(text: string): MailEnv["from"] {
  const found = /^(?:([^<>"\r\n]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim());
  const address = found?.[2] ?? found?.[3];
  if (address === undefined) throw new Error("MAIL_FROM is no sender: write Name <address@host> or an address alone.");
  return { name: found?.[1] ?? "", address };
}

/**
 * How mails are sent, or null when that is not configured.
 * @throws naming the variable that is missing or wrong.
 */
export function readMail(vars: Part<"MAIL_FROM" | "SMTP_URL">, emulated: boolean): MailEnv | null {
  const sender = vars.MAIL_FROM ?? (emulated ? LOCAL_SENDER : undefined);
  if (vars.SMTP_URL === undefined && (vars.MAIL_FROM === undefined || emulated)) return null;
  if (vars.SMTP_URL === undefined) throw new Error("MAIL_FROM is set, but its SMTP_URL is not.");
  if (sender === undefined) throw new Error("SMTP_URL is set, but MAIL_FROM is not.");
  return { from: readSender(sender), smtpUrl: vars.SMTP_URL };
}

/** A pair for the emulators, the same at every start, so that what a browser subscribed to stays valid. */
function localKeys(): Omit<PushEnv, "subject"> {
  const pair = createECDH("prime256v1");
  const privateKey = createHash("sha256").update("key-of-the-local-emulators").digest();
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/**
 * Keys of push messages, or null when there are none.
 * @throws naming the variable that is missing.
 */
export function readPush(
  vars: Part<"VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY">,
  emulated: boolean,
  { siteUrl, mail }: { readonly siteUrl: string; readonly mail: MailEnv | null },
): PushEnv | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = vars;
  // On one's own machine the product has no address that a push service would take.
  const answerable = siteUrl.startsWith("https:") ? siteUrl : `mailto:${readSender(LOCAL_SENDER).address}`;
  const subject = mail === null ? answerable : `mailto:${mail.from.address}`;
  if (publicKey === undefined) return emulated ? { ...localKeys(), subject } : null;
  if (privateKey === undefined) throw new Error("VAPID_PUBLIC_KEY is set, but its VAPID_PRIVATE_KEY is not.");
  return { publicKey, privateKey, subject };
}
