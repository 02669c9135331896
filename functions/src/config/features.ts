import { createECDH, createHash } from "node:crypto";
import type { Interval, PaidPlan } from "@cardinal/contract/entities/billing";
import * as z from "zod";

/** Environment variables. */
export type Source = Readonly<Record<string, string | undefined>>;

export interface MailEnv {
  readonly from: { readonly name: string; readonly address: string };
  readonly smtpUrl: string;
}

export interface PushEnv {
  /** Uncompressed P-256 point and scalar, base64url (RFC 8292). */
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address under which a push service reaches the operator. */
  readonly subject: string;
}

export interface DynamicQrEnv {
  readonly url: string;
  readonly key: string;
}

/**
 * Ids of the prices at Stripe by plan and interval: the first is sold, the others are earlier ones that subscriptions
 * still have. A plan is not sold for an interval without a price.
 */
export type PriceIds = Readonly<Record<PaidPlan, Readonly<Partial<Record<Interval, readonly string[]>>>>>;

export interface PaymentsEnv {
  readonly secretKey: string;
  readonly prices: PriceIds;
  /** Whether Stripe computes tax. */
  readonly tax: boolean;
  readonly trialDays: number;
  /** Id of the portal's configuration at Stripe; its default without one. */
  readonly portal: string | null;
  /** Address of the fake Stripe; null for the real one. */
  readonly apiUrl: string | null;
}

export interface PaymentEventsEnv {
  /** Two while the secret is being rotated. */
  readonly secrets: readonly string[];
  readonly livemode: boolean;
}

/** Who runs this deployment, and where its own legal pages are. */
export interface LegalEnv {
  readonly operator: string;
  /** For questions about data; empty when there is none. */
  readonly email: string;
  /** Text of `/imprint`, which does not exist without it. */
  readonly imprint: string | null;
  /** Where `/privacy` and `/terms` redirect, instead of showing the built-in texts. */
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
}

const PRICES = /^price_\w+(,price_\w+)*$/;
const NO_PRICE = "Use the id of a price at Stripe, or several ids separated by commas.";
const LOCAL_KEY = "key-of-the-local-emulators";
const LOCAL_SENDER = "Cardinal <no-reply@cardinal.example>";

/** The format of each variable. Secrets are set with `firebase functions:secrets:set`. */
const variables = {
  /** Secret: key of the daily hashes of visitors' IP addresses. */
  CLIENT_HASH_KEY: z.string().min(16),
  /** Secret: key that signs links in mails. Changing it invalidates every link sent so far. */
  LINK_KEY: z.string().min(16),
  /** Sender of mails, such as `Cardinal <no-reply@cards.example>`; without it mails stay in the outbox. */
  MAIL_FROM: z.string(),
  /** Secret: the mail server with its credentials, `smtps://user:password@host:465` or `smtp://…:587` (STARTTLS). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Public half of the VAPID key that identifies us to browsers' push services; without it there is no push. */
  VAPID_PUBLIC_KEY: z.base64url().length(87),
  /** Secret: the private half of that key. */
  VAPID_PRIVATE_KEY: z.base64url().length(43),
  /** Address of the dynamic-QR product; without it the feature is disabled. */
  DYNAMIC_QR_URL: z.url(),
  /** Secret shared with the dynamic-QR product: signs requests in both directions. */
  DYNAMIC_QR_KEY: z.string().min(16),
  /** Secret: the API key of our Stripe account. */
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_(test|live)_\w+$/, "Use a secret or restricted key of Stripe."),
  /** Secret: signing secret of Stripe's webhooks; two, separated by a comma, during a rotation. */
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+(,whsec_\w+)?$/, "Use one or two signing secrets of Stripe."),
  /**
   * The monthly price of the pro plan. Setting it enables payments. Prices that are no longer sold follow after commas:
   * their subscriptions continue.
   */
  STRIPE_PRICE_PRO: z.string().regex(PRICES, NO_PRICE),
  STRIPE_PRICE_PRO_YEARLY: z.string().regex(PRICES, NO_PRICE),
  /** Prices of the enterprise plan for one seat. */
  STRIPE_PRICE_ENTERPRISE: z.string().regex(PRICES, NO_PRICE),
  STRIPE_PRICE_ENTERPRISE_YEARLY: z.string().regex(PRICES, NO_PRICE),
  /** Whether Stripe computes tax, which must be set up at Stripe. */
  STRIPE_TAX: z.enum(["on", "off"]),
  STRIPE_TRIAL_DAYS: z.string().regex(/^\d{1,3}$/, "Use a number of days."),
  STRIPE_PORTAL: z.string().regex(/^bpc_\w+$/, "Use the id of a portal configuration."),
  /** Address of the fake Stripe, only in the emulators. */
  STRIPE_API_URL: z.url({ protocol: /^http$/ }),
  /** Allows webhooks to this machine without TLS, only in the emulators. */
  WEBHOOKS_TO_LOOPBACK: z.enum(["on"]),
  /** Allows identity providers on this machine without TLS, only in the emulators. */
  SSO_TO_LOOPBACK: z.enum(["on"]),
  /** Whether admins of the platform have to sign in with a passkey. */
  ADMIN_PASSKEY: z.enum(["required"]),
  /** `host:port` of a DNS server, only in the emulators. */
  DNS_SERVER: z.string().min(1),
  /** Operator of this deployment, as named in the privacy page and the terms. */
  LEGAL_OPERATOR: z.string().min(1).max(200),
  LEGAL_EMAIL: z.email(),
  /** The legal notice; `\n` starts a new line, two of them a paragraph. */
  LEGAL_IMPRINT: z.string().min(1).max(4000),
  LEGAL_PRIVACY_URL: z.url({ protocol: /^https$/ }),
  LEGAL_TERMS_URL: z.url({ protocol: /^https$/ }),
};
type Name = keyof typeof variables;

/** Value of a variable, or undefined when it is not set. @throws naming the variable when it is not valid. */
function read(source: Source, name: Name): string | undefined {
  if (source[name] === undefined) return undefined;
  const parsed = variables[name].safeParse(source[name]);
  if (!parsed.success) throw new Error(`${name} is not valid: ${parsed.error.issues[0]?.message ?? ""}`);
  return parsed.data;
}

/** Value of a variable that another one requires. @throws naming it when it is not set or not valid. */
function need(source: Source, name: Name, requiredBy: Name): string {
  const value = read(source, name);
  if (value === undefined) throw new Error(`${requiredBy} is set, but its ${name} is not.`);
  return value;
}

/** One of our own secret keys. @throws naming the variable when it is not set or too short. */
export function readKey(source: Source, name: "CLIENT_HASH_KEY" | "LINK_KEY", emulated: boolean): string {
  const key = read(source, name) ?? (emulated ? LOCAL_KEY : undefined);
  if (key === undefined) throw new Error(`${name} is not set: firebase functions:secrets:set ${name}`);
  return key;
}

/**
 * Address and key of the dynamic-QR product, or null when it is not configured. @throws naming the variable that is
 * missing or not valid.
 */
export function readDynamicQr(source: Source): DynamicQrEnv | null {
  const url = read(source, "DYNAMIC_QR_URL");
  if (url === undefined) return null;
  return { url: url.replace(/\/$/, ""), key: need(source, "DYNAMIC_QR_KEY", "DYNAMIC_QR_URL") };
}

/** Parses `Name <address>` or a bare address; null for anything else. */
function findSender(text: string): MailEnv["from"] | null {
  const found = /^(?:([^<>"\r\n]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim());
  const address = found?.[2] ?? found?.[3];
  return address === undefined ? null : { name: found?.[1] ?? "", address };
}

/** @throws with the name of the variable when it is not a sender. */
function readSender(text: string): MailEnv["from"] {
  const sender = findSender(text);
  if (sender === null) throw new Error("MAIL_FROM is not a sender: write Name <address@host> or only an address.");
  return sender;
}

/** Mail settings, or null when mails are not configured. @throws naming the variable that is missing or not valid. */
export function readMail(source: Source, emulated: boolean): MailEnv | null {
  const smtpUrl = read(source, "SMTP_URL");
  const from = read(source, "MAIL_FROM");
  if (smtpUrl === undefined) {
    if (from === undefined || emulated) return null;
    throw new Error("MAIL_FROM is set, but its SMTP_URL is not.");
  }
  if (from === undefined && !emulated) throw new Error("SMTP_URL is set, but MAIL_FROM is not.");
  return { from: readSender(from ?? LOCAL_SENDER), smtpUrl };
}

/** A fixed key pair for the emulators, so that browser subscriptions stay valid across restarts. */
function localKeys(): Omit<PushEnv, "subject"> {
  const pair = createECDH("prime256v1");
  const privateKey = createHash("sha256").update(LOCAL_KEY).digest();
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/**
 * The key that browsers subscribe with, or null when push is not configured. @throws naming the variable when it is not
 * valid.
 */
export function readPushPublicKey(source: Source, emulated: boolean): string | null {
  return read(source, "VAPID_PUBLIC_KEY") ?? (emulated ? localKeys().publicKey : null);
}

/** Keys of push messages, or null when there are none. @throws naming the variable that is missing or not valid. */
export function readPush(source: Source, emulated: boolean, siteUrl: string): PushEnv | null {
  // An invalid sender breaks only mail.
  const sender = findSender(source["MAIL_FROM"] ?? "");
  // The local site has no https address, which push services require.
  const site = siteUrl.startsWith("https:") ? siteUrl : `mailto:${readSender(LOCAL_SENDER).address}`;
  const subject = sender === null ? site : `mailto:${sender.address}`;
  const publicKey = readPushPublicKey(source, emulated);
  if (publicKey === null) return null;
  if (emulated && read(source, "VAPID_PUBLIC_KEY") === undefined) return { ...localKeys(), subject };
  return { publicKey, privateKey: need(source, "VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"), subject };
}

/** Settings of payments, or null when no plans are sold. @throws naming the variable that is missing or not valid. */
export function readPayments(source: Source, emulated: boolean): PaymentsEnv | null {
  if (read(source, "STRIPE_PRICE_PRO") === undefined) return null;
  const apiUrl = read(source, "STRIPE_API_URL") ?? null;
  if (apiUrl !== null && !emulated) throw new Error("STRIPE_API_URL is only for the emulators.");
  const pricesOf = (name: Name, interval: Interval) => {
    const ids = read(source, name)?.split(",");
    return ids === undefined ? {} : { [interval]: ids };
  };
  return {
    secretKey: need(source, "STRIPE_SECRET_KEY", "STRIPE_PRICE_PRO"),
    prices: {
      pro: { ...pricesOf("STRIPE_PRICE_PRO", "month"), ...pricesOf("STRIPE_PRICE_PRO_YEARLY", "year") },
      enterprise: {
        ...pricesOf("STRIPE_PRICE_ENTERPRISE", "month"),
        ...pricesOf("STRIPE_PRICE_ENTERPRISE_YEARLY", "year"),
      },
    },
    tax: read(source, "STRIPE_TAX") === "on",
    trialDays: Number(read(source, "STRIPE_TRIAL_DAYS") ?? "14"),
    portal: read(source, "STRIPE_PORTAL") ?? null,
    apiUrl,
  };
}

/**
 * Settings for verifying Stripe's webhooks, or null when no plans are sold. @throws naming the variable that is missing
 * or not valid.
 */
export function readPaymentEvents(source: Source): PaymentEventsEnv | null {
  if (read(source, "STRIPE_PRICE_PRO") === undefined) return null;
  const secrets = need(source, "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_PRO").split(",");
  return { secrets, livemode: need(source, "STRIPE_SECRET_KEY", "STRIPE_PRICE_PRO").includes("_live_") };
}

/** Whether webhooks or identity providers may be on this machine. @throws outside the emulators. */
export function readToLoopback(
  source: Source,
  name: "WEBHOOKS_TO_LOOPBACK" | "SSO_TO_LOOPBACK",
  emulated: boolean,
): boolean {
  const isOn = read(source, name) === "on";
  if (isOn && !emulated) throw new Error(`${name} is only for the emulators.`);
  return isOn;
}

/** Whether admins of the platform have to sign in with a passkey. @throws for another value than `required`. */
export const readAdminPasskey = (source: Source): boolean => read(source, "ADMIN_PASSKEY") === "required";

/** Settings of the legal pages. @throws naming the variable that is not valid. */
export function readLegal(source: Source, siteUrl: string): LegalEnv {
  return {
    operator: read(source, "LEGAL_OPERATOR") ?? new URL(siteUrl).host,
    email: read(source, "LEGAL_EMAIL") ?? "",
    imprint: read(source, "LEGAL_IMPRINT")?.replaceAll("\\n", "\n") ?? null,
    privacyUrl: read(source, "LEGAL_PRIVACY_URL") ?? null,
    termsUrl: read(source, "LEGAL_TERMS_URL") ?? null,
  };
}

/** Whether there is a legal notice to link to. Every page reads this, so it never throws for invalid legal texts. */
export const readHasImprint = (source: Source): boolean =>
  variables.LEGAL_IMPRINT.safeParse(source["LEGAL_IMPRINT"]).success;

/** The DNS server to query; null: that of this machine. @throws outside the emulators. */
export function readDnsServer(source: Source, emulated: boolean): string | null {
  const server = read(source, "DNS_SERVER") ?? null;
  if (server !== null && !emulated) throw new Error("DNS_SERVER is only for the emulators.");
  return server;
}

/** A feature that needs a secret. */
export type Feature = "visitors" | "links" | "dynamicQr" | "mail" | "push" | "payments" | "paymentEvents";

/** The secret of each feature, and for an optional feature the variable that enables it. */
export const SECRETS: Readonly<Record<Feature, { readonly secret: Name; readonly enabledBy?: Name }>> = {
  visitors: { secret: "CLIENT_HASH_KEY" },
  links: { secret: "LINK_KEY" },
  dynamicQr: { secret: "DYNAMIC_QR_KEY", enabledBy: "DYNAMIC_QR_URL" },
  mail: { secret: "SMTP_URL", enabledBy: "MAIL_FROM" },
  payments: { secret: "STRIPE_SECRET_KEY", enabledBy: "STRIPE_PRICE_PRO" },
  paymentEvents: { secret: "STRIPE_WEBHOOK_SECRET", enabledBy: "STRIPE_PRICE_PRO" },
  push: { secret: "VAPID_PRIVATE_KEY", enabledBy: "VAPID_PUBLIC_KEY" },
};
