import { createECDH, createHash } from "node:crypto";
import type { Interval, PaidPlan } from "@cardinal/contract/entities/billing";
import * as z from "zod";

/** Variables of the environment. */
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

/** The prices at Stripe that buy a plan; a plan without a price for an interval is not sold for it. */
export type PriceIds = Readonly<Record<PaidPlan, Readonly<Partial<Record<Interval, string>>>>>;

export interface PaymentsEnv {
  readonly secretKey: string;
  readonly prices: PriceIds;
  /** Whether Stripe computes tax. */
  readonly tax: boolean;
  readonly trialDays: number;
  /** Id of the portal's configuration at Stripe; its default without one. */
  readonly portal: string | null;
  /** Address of a fake of Stripe; null: Stripe itself. */
  readonly apiUrl: string | null;
}

export interface PaymentEventsEnv {
  /** Two while one takes the place of the other. */
  readonly secrets: readonly string[];
  readonly livemode: boolean;
}

/** Who runs this deployment, and legal pages of its own. */
export interface LegalEnv {
  readonly operator: string;
  /** For questions about data; empty when there is none. */
  readonly email: string;
  /** Text of `/imprint`, which does not exist without it. */
  readonly imprint: string | null;
  /** Where `/privacy` and `/terms` lead instead of to the texts that come with the software. */
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
}

const PRICE = /^price_\w+$/;
const NO_PRICE = "Use the id of a price at Stripe.";
const LOCAL_KEY = "key-of-the-local-emulators";
const LOCAL_SENDER = "Cardinal <no-reply@cardinal.example>";

/** What each variable has to be. Secrets are set with `firebase functions:secrets:set`. */
const variables = {
  /** Secret: key of the daily hashes of visitors' addresses. */
  CLIENT_HASH_KEY: z.string().min(16),
  /** Secret: key of the links in mails. Changing it makes every link sent so far void. */
  LINK_KEY: z.string().min(16),
  /** Who mails come from, such as `Cardinal <no-reply@cards.example>`; without it mails stay in the outbox. */
  MAIL_FROM: z.string(),
  /** Secret: the mail server with its account, `smtps://user:password@host:465` or `smtp://…:587` (STARTTLS). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Public half of the key that browsers' push services know us by (VAPID); without it there is no push. */
  VAPID_PUBLIC_KEY: z.base64url().length(87),
  /** Secret: its other half. */
  VAPID_PRIVATE_KEY: z.base64url().length(43),
  /** Address of the dynamic-QR product; without it the feature does not exist. */
  DYNAMIC_QR_URL: z.url(),
  /** Secret shared with the dynamic-QR product: signs requests in both directions. */
  DYNAMIC_QR_KEY: z.string().min(16),
  /** Secret: the key of our account at Stripe. */
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_(test|live)_\w+$/, "Use a secret or restricted key of Stripe."),
  /** Secret: what signs the events that Stripe sends; two, with a comma between, while it is changed. */
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_\w+(,whsec_\w+)?$/, "Use one or two signing secrets of Stripe."),
  /** The price of the pro plan for a month. Setting it switches payments on. */
  STRIPE_PRICE_PRO: z.string().regex(PRICE, NO_PRICE),
  STRIPE_PRICE_PRO_YEARLY: z.string().regex(PRICE, NO_PRICE),
  /** Prices of the enterprise plan for one seat. */
  STRIPE_PRICE_ENTERPRISE: z.string().regex(PRICE, NO_PRICE),
  STRIPE_PRICE_ENTERPRISE_YEARLY: z.string().regex(PRICE, NO_PRICE),
  /** Whether Stripe computes tax, which has to be set up there. */
  STRIPE_TAX: z.enum(["on", "off"]),
  STRIPE_TRIAL_DAYS: z.string().regex(/^\d{1,3}$/, "Use a number of days."),
  STRIPE_PORTAL: z.string().regex(/^bpc_\w+$/, "Use the id of a portal configuration."),
  /** Address of the fake of Stripe, in the emulators alone. */
  STRIPE_API_URL: z.url({ protocol: /^http$/ }),
  /** Lets webhooks go to this machine without TLS, in the emulators alone. */
  WEBHOOKS_TO_LOOPBACK: z.enum(["on"]),
  /** Lets identity providers be on this machine, without TLS, in the emulators alone. */
  SSO_TO_LOOPBACK: z.enum(["on"]),
  /** `host:port` of a server for domain names, in the emulators alone. */
  DNS_SERVER: z.string().min(1),
  /** Who runs this deployment, as privacy page and terms name them. */
  LEGAL_OPERATOR: z.string().min(1).max(200),
  LEGAL_EMAIL: z.email(),
  /** The legal notice; `\\n` begins a line, twice a paragraph. */
  LEGAL_IMPRINT: z.string().min(1).max(4000),
  LEGAL_PRIVACY_URL: z.url({ protocol: /^https$/ }),
  LEGAL_TERMS_URL: z.url({ protocol: /^https$/ }),
};
type Name = keyof typeof variables;

/** A variable, or undefined when it is not set. @throws naming it when it is not valid. */
function read(source: Source, name: Name): string | undefined {
  if (source[name] === undefined) return undefined;
  const parsed = variables[name].safeParse(source[name]);
  if (!parsed.success) throw new Error(`${name} is not valid: ${parsed.error.issues[0]?.message ?? ""}`);
  return parsed.data;
}

/** A variable that another one needs. @throws naming it when it is not set, or not valid. */
function need(source: Source, name: Name, because: Name): string {
  const value = read(source, name);
  if (value === undefined) throw new Error(`${because} is set, but its ${name} is not.`);
  return value;
}

/** A secret key of our own. @throws naming the variable when it is not set, or too short. */
export function readKey(source: Source, name: "CLIENT_HASH_KEY" | "LINK_KEY", emulated: boolean): string {
  const key = read(source, name) ?? (emulated ? LOCAL_KEY : undefined);
  if (key === undefined) throw new Error(`${name} is not set: firebase functions:secrets:set ${name}`);
  return key;
}

/** The linked product, or null when it is not configured. @throws naming the variable that is missing or wrong. */
export function readDynamicQr(source: Source): DynamicQrEnv | null {
  const url = read(source, "DYNAMIC_QR_URL");
  if (url === undefined) return null;
  return { url: url.replace(/\/$/, ""), key: need(source, "DYNAMIC_QR_KEY", "DYNAMIC_QR_URL") };
}

/** `Name <address>` or an address alone; null for anything else. */
function findSender(text: string): MailEnv["from"] | null {
  const found = /^(?:([^<>"\r\n]*?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim());
  const address = found?.[2] ?? found?.[3];
  return address === undefined ? null : { name: found?.[1] ?? "", address };
}

/** @throws naming the variable when it is no sender. */
function readSender(text: string): MailEnv["from"] {
  const sender = findSender(text);
  if (sender === null) throw new Error("MAIL_FROM is no sender: write Name <address@host> or an address alone.");
  return sender;
}

/** How mails are sent, or null when that is not configured. @throws naming the variable that is missing or wrong. */
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

/** A pair for the emulators, the same at every start, so that what a browser subscribed to stays valid. */
function localKeys(): Omit<PushEnv, "subject"> {
  const pair = createECDH("prime256v1");
  const privateKey = createHash("sha256").update(LOCAL_KEY).digest();
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** The key that browsers subscribe with, or null when nothing is pushed. @throws naming the variable when it is wrong. */
export function readPushPublicKey(source: Source, emulated: boolean): string | null {
  return read(source, "VAPID_PUBLIC_KEY") ?? (emulated ? localKeys().publicKey : null);
}

/** Keys of push messages, or null when there are none. @throws naming the variable that is missing or wrong. */
export function readPush(source: Source, emulated: boolean, siteUrl: string): PushEnv | null {
  // A sender that is not valid is a mistake of mail alone.
  const sender = findSender(source["MAIL_FROM"] ?? "");
  // Locally, the product has no address that a push service would accept.
  const site = siteUrl.startsWith("https:") ? siteUrl : `mailto:${readSender(LOCAL_SENDER).address}`;
  const subject = sender === null ? site : `mailto:${sender.address}`;
  const publicKey = readPushPublicKey(source, emulated);
  if (publicKey === null) return null;
  if (emulated && read(source, "VAPID_PUBLIC_KEY") === undefined) return { ...localKeys(), subject };
  return { publicKey, privateKey: need(source, "VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"), subject };
}

/** How plans are sold, or null where none are. @throws naming the variable that is missing or wrong. */
export function readPayments(source: Source, emulated: boolean): PaymentsEnv | null {
  const pro = read(source, "STRIPE_PRICE_PRO");
  if (pro === undefined) return null;
  const apiUrl = read(source, "STRIPE_API_URL") ?? null;
  if (apiUrl !== null && !emulated) throw new Error("STRIPE_API_URL is for the emulators alone.");
  const optional = <N extends Name>(name: N, key: Interval) => {
    const value = read(source, name);
    return value === undefined ? {} : { [key]: value };
  };
  return {
    secretKey: need(source, "STRIPE_SECRET_KEY", "STRIPE_PRICE_PRO"),
    prices: {
      pro: { month: pro, ...optional("STRIPE_PRICE_PRO_YEARLY", "year") },
      enterprise: {
        ...optional("STRIPE_PRICE_ENTERPRISE", "month"),
        ...optional("STRIPE_PRICE_ENTERPRISE_YEARLY", "year"),
      },
    },
    tax: read(source, "STRIPE_TAX") === "on",
    trialDays: Number(read(source, "STRIPE_TRIAL_DAYS") ?? "14"),
    portal: read(source, "STRIPE_PORTAL") ?? null,
    apiUrl,
  };
}

/** What Stripe signs its events with, or null where no plans are sold. @throws naming the variable that is missing or wrong. */
export function readPaymentEvents(source: Source): PaymentEventsEnv | null {
  if (read(source, "STRIPE_PRICE_PRO") === undefined) return null;
  const secrets = need(source, "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_PRO").split(",");
  return { secrets, livemode: need(source, "STRIPE_SECRET_KEY", "STRIPE_PRICE_PRO").includes("_live_") };
}

/** Whether webhooks or identity providers may be on this machine. @throws where no emulators run. */
export function readToLoopback(
  source: Source,
  name: "WEBHOOKS_TO_LOOPBACK" | "SSO_TO_LOOPBACK",
  emulated: boolean,
): boolean {
  const isOn = read(source, name) === "on";
  if (isOn && !emulated) throw new Error(`${name} is for the emulators alone.`);
  return isOn;
}

/** What the legal pages say of this deployment. @throws naming the variable that is wrong. */
export function readLegal(source: Source, siteUrl: string): LegalEnv {
  return {
    operator: read(source, "LEGAL_OPERATOR") ?? new URL(siteUrl).host,
    email: read(source, "LEGAL_EMAIL") ?? "",
    imprint: read(source, "LEGAL_IMPRINT")?.replaceAll("\\n", "\n") ?? null,
    privacyUrl: read(source, "LEGAL_PRIVACY_URL") ?? null,
    termsUrl: read(source, "LEGAL_TERMS_URL") ?? null,
  };
}

/** Whether there is a legal notice to link to. Every page asks this, so a mistake in the legal texts is none of theirs. */
export const readHasImprint = (source: Source): boolean =>
  variables.LEGAL_IMPRINT.safeParse(source["LEGAL_IMPRINT"]).success;

/** The server for domain names, or null: those of this machine. @throws where no emulators run. */
export function readDnsServer(source: Source, emulated: boolean): string | null {
  const server = read(source, "DNS_SERVER") ?? null;
  if (server !== null && !emulated) throw new Error("DNS_SERVER is for the emulators alone.");
  return server;
}

/** What a function needs beyond the platform, by the secret behind it. */
export type Feature = "visitors" | "links" | "dynamicQr" | "mail" | "push" | "payments" | "paymentEvents";

/** The secret of each feature, and the variable that switches it on when it is optional. */
export const SECRETS: Readonly<Record<Feature, { readonly secret: Name; readonly enabledBy?: Name }>> = {
  visitors: { secret: "CLIENT_HASH_KEY" },
  links: { secret: "LINK_KEY" },
  dynamicQr: { secret: "DYNAMIC_QR_KEY", enabledBy: "DYNAMIC_QR_URL" },
  mail: { secret: "SMTP_URL", enabledBy: "MAIL_FROM" },
  payments: { secret: "STRIPE_SECRET_KEY", enabledBy: "STRIPE_PRICE_PRO" },
  paymentEvents: { secret: "STRIPE_WEBHOOK_SECRET", enabledBy: "STRIPE_PRICE_PRO" },
  push: { secret: "VAPID_PRIVATE_KEY", enabledBy: "VAPID_PUBLIC_KEY" },
};
