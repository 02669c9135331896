import * as z from "zod";
import { type MailEnv, type PushEnv, readMail, readPush } from "./env-parts.ts";

/** What the deployed functions read from their surroundings. Secrets are set with `firebase functions:secrets:set`. */
const variables = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  /** Written by the platform: `{projectId, databaseURL, storageBucket}`. */
  FIREBASE_CONFIG: z.string().optional(),
  FUNCTIONS_EMULATOR: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIREBASE_DATABASE_EMULATOR_HOST: z.string().optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string().optional(),
  /** Where people reach the product, such as `https://cardinal.example`; in QR codes, contact files and mails. */
  SITE_URL: z.url().optional(),
  /** Address of this machine's Hosting emulator, when there is one. */
  CARDINAL_URL: z.url().optional(),
  /** Secret: key of the daily hashes of visitors' addresses. */
  CLIENT_HASH_KEY: z.string().min(16).optional(),
  /** Secret: key of the links in mails. Changing it makes every link sent so far void. */
  LINK_KEY: z.string().min(16).optional(),
  /** Who mails come from, such as `Cardinal <no-reply@cards.example>`; without it mails stay in the outbox. */
  MAIL_FROM: z.string().optional(),
  /** Secret: the mail server with its account, `smtps://user:password@host:465` or `smtp://…:587` (STARTTLS). */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Public half of the key that browsers' push services know us by (VAPID); without it there is no push. */
  VAPID_PUBLIC_KEY: z.base64url().length(87).optional(),
  /** Secret: its other half. */
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  /** Address of the dynamic-QR product; without it the feature does not exist. */
  DYNAMIC_QR_URL: z.url().optional(),
  /** Secret shared with the dynamic-QR product: signs requests in both directions. */
  DYNAMIC_QR_KEY: z.string().min(16).optional(),
});

const platform = z.object({
  projectId: z.string().optional(),
  databaseURL: z.string().optional(),
  storageBucket: z.string().optional(),
});

export interface Env {
  readonly projectId: string;
  readonly databaseUrl: string;
  readonly storageBucket: string;
  readonly emulated: boolean;
  /** `host:port` of the authentication emulator, or null. */
  readonly authEmulator: string | null;
  /** `host:port` of the storage emulator, or null. */
  readonly storageEmulator: string | null;
  readonly siteUrl: string;
  readonly clientHashKey: string;
  readonly linkKey: string;
  readonly dynamicQr: { readonly url: string; readonly key: string } | null;
  /** Null where no mails are sent. */
  readonly mail: MailEnv | null;
  /** Null where nothing is pushed. */
  readonly push: PushEnv | null;
}

/** Reads the environment. Throws, naming the variable, when something that a deployment needs is missing. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const vars = variables.parse(source);
  const config = platform.parse(JSON.parse(vars.FIREBASE_CONFIG ?? "{}"));
  const emulated = vars.FUNCTIONS_EMULATOR === "true" || vars.FIREBASE_DATABASE_EMULATOR_HOST !== undefined;
  const projectId = vars.GCLOUD_PROJECT;
  const hashKey = vars.CLIENT_HASH_KEY ?? (emulated ? "key-of-the-local-emulators" : undefined);
  if (hashKey === undefined)
    throw new Error("CLIENT_HASH_KEY is not set: firebase functions:secrets:set CLIENT_HASH_KEY");
  const linkKey = vars.LINK_KEY ?? (emulated ? "key-of-the-local-emulators" : undefined);
  if (linkKey === undefined) throw new Error("LINK_KEY is not set: firebase functions:secrets:set LINK_KEY");
  const { DYNAMIC_QR_URL: url, DYNAMIC_QR_KEY: key } = vars;
  if (url !== undefined && key === undefined) throw new Error("DYNAMIC_QR_URL is set, but its DYNAMIC_QR_KEY is not.");
  const mail = readMail(vars, emulated);
  const localUrl = vars.CARDINAL_URL ?? "http://127.0.0.1:5000";
  const siteUrl = (vars.SITE_URL ?? (emulated ? localUrl : `https://${projectId}.web.app`)).replace(/\/$/, "");
  return {
    projectId,
    databaseUrl: config.databaseURL ?? `https://${projectId}${emulated ? "" : "-default-rtdb"}.firebaseio.com`,
    storageBucket: config.storageBucket ?? `${projectId}.${emulated ? "appspot.com" : "firebasestorage.app"}`,
    emulated,
    authEmulator: vars.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    storageEmulator: vars.FIREBASE_STORAGE_EMULATOR_HOST ?? null,
    siteUrl,
    clientHashKey: hashKey,
    linkKey,
    dynamicQr: url !== undefined && key !== undefined ? { url: url.replace(/\/$/, ""), key } : null,
    mail,
    push: readPush(vars, emulated, { siteUrl, mail }),
  };
}

let parsed: Env | undefined;

/** The environment of this process, parsed at the first use. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/** Whether this process runs a function that answers requests, and not one that is told of events. */
export function servesRequests(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source["FUNCTION_SIGNATURE_TYPE"] === "http";
}

/** A feature is configured by a variable that is no secret, and needs one more that is. */
const SECRETS_OF: Readonly<Record<string, string>> = {
  DYNAMIC_QR_URL: "DYNAMIC_QR_KEY",
  MAIL_FROM: "SMTP_URL",
  VAPID_PUBLIC_KEY: "VAPID_PRIVATE_KEY",
};

/** Names of the secrets a function has to be given; none in the emulators, which have no secret manager to ask. */
export function secretNames(source: Readonly<Record<string, string | undefined>> = process.env): string[] {
  if (source["FUNCTIONS_EMULATOR"] === "true") return [];
  const needed = Object.entries(SECRETS_OF).filter(([name]) => source[name] !== undefined);
  return ["CLIENT_HASH_KEY", "LINK_KEY", ...needed.map(([, secret]) => secret)];
}
