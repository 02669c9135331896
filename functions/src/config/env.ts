import { createOnUse } from "@cardinal/contract/create-on-use";
import { readString, toRecord } from "@cardinal/contract/stored/record";
import {
  type DynamicQrEnv,
  type Feature,
  type LegalEnv,
  type MailEnv,
  type PaymentEventsEnv,
  type PaymentsEnv,
  type PushEnv,
  readAdminPasskey,
  readDnsServer,
  readDynamicQr,
  readHasImprint,
  readKey,
  readLegal,
  readMail,
  readPaymentEvents,
  readPayments,
  readPush,
  readPushPublicKey,
  readToLoopback,
  SECRETS,
  type Source,
} from "./features.ts";

/** @throws Error naming the variable, when it is empty. */
function textIn(source: Source, name: "GCLOUD_PROJECT" | "GCE_METADATA_HOST"): string | undefined {
  const text = source[name];
  if (text === "") throw new Error(`${name} is empty.`);
  return text;
}

/** @throws Error naming the variable, for an invalid address. */
function addressIn(source: Source, name: "SITE_URL" | "CARDINAL_URL"): string | undefined {
  const text = source[name];
  if (text !== undefined && !URL.canParse(text)) throw new Error(`${name} is not an address.`);
  return text;
}

/**
 * Deadlines in milliseconds: far above what any call needs, below the 60 s after which Hosting gives up. A development
 * machine that is busy with something else can stall for longer than a server.
 */
const DEADLINES = {
  deployed: { usualMs: 10_000, slowMs: 20_000 },
  emulated: { usualMs: 50_000, slowMs: 50_000 },
} satisfies Record<string, Deadlines>;

/** Milliseconds after which a request is answered with 503, whatever is still in progress. */
export interface Deadlines {
  readonly usualMs: number;
  /** For calls of groups that wait for other services than ours, draw sheets or take files. */
  readonly slowMs: number;
}

export interface Env {
  readonly projectId: string;
  readonly databaseUrl: string;
  /** The name of the database, such as `cardinal-default-rtdb`. */
  readonly databaseInstance: string;
  readonly storageBucket: string;
  readonly emulated: boolean;
  readonly deadlines: Deadlines;
  /** `host:port` of the authentication emulator, or null. */
  readonly authEmulator: string | null;
  /** `host:port` of the database emulator, or null. */
  readonly databaseEmulator: string | null;
  /** `host:port` of the fake DNS server, or null. */
  readonly dnsServer: string | null;
  /** `host` of the metadata server, which issues tokens of the account that a function runs as. */
  readonly metadataHost: string;
  /** `host:port` of the storage emulator, or null. */
  readonly storageEmulator: string | null;
  /** Public address of the product, such as `https://cardinal.example`; used in QR codes, contact files and mails. */
  readonly siteUrl: string;
  readonly clientHashKey: string;
  readonly linkKey: string;
  /** Null where the feature is not configured; the same applies to the following ones. */
  readonly dynamicQr: DynamicQrEnv | null;
  readonly mail: MailEnv | null;
  readonly payments: PaymentsEnv | null;
  readonly paymentEvents: PaymentEventsEnv | null;
  readonly push: PushEnv | null;
  /** The public half of the push key, which needs no secret. */
  readonly pushPublicKey: string | null;
  readonly legal: LegalEnv;
  /** Whether there is a legal notice to link to. */
  readonly hasImprint: boolean;
  /** Whether webhooks may be sent to this machine. */
  readonly webhooksToLoopback: boolean;
  /** Whether identity providers may run on this machine. */
  readonly ssoToLoopback: boolean;
  /** Whether admins of the platform have to sign in with a passkey. */
  readonly adminsNeedPasskey: boolean;
}

/** An emulator's address has the name in its query. */
const instanceOf = (url: URL) => url.searchParams.get("ns") ?? url.hostname.split(".")[0] ?? "";

/**
 * What every process needs to start: a mistake here affects the whole deployment. Read without schemas, because zod
 * would double the code that a cold instance loads for a card; features.ts has the variables of single features.
 */
function readCore(source: Source) {
  const projectId = textIn(source, "GCLOUD_PROJECT");
  if (projectId === undefined) throw new Error("GCLOUD_PROJECT is missing.");
  // Set by the platform: `{projectId, databaseURL, storageBucket}`.
  const { databaseURL, storageBucket } = toRecord(JSON.parse(source["FIREBASE_CONFIG"] ?? "{}"));
  if ([databaseURL, storageBucket].some((value) => value !== undefined && typeof value !== "string"))
    throw new Error("FIREBASE_CONFIG has a value that is not a text.");
  const databaseEmulator = source["FIREBASE_DATABASE_EMULATOR_HOST"] ?? null;
  const emulated = source["FUNCTIONS_EMULATOR"] === "true" || databaseEmulator !== null;
  const localUrl = addressIn(source, "CARDINAL_URL") ?? "http://127.0.0.1:5000";
  const siteUrl = addressIn(source, "SITE_URL") ?? (emulated ? localUrl : `https://${projectId}.web.app`);
  const databaseUrl =
    readString(databaseURL) ?? `https://${projectId}${emulated ? "" : "-default-rtdb"}.firebaseio.com`;
  return {
    projectId,
    databaseUrl,
    databaseInstance: instanceOf(new URL(databaseUrl)),
    storageBucket: readString(storageBucket) ?? `${projectId}.${emulated ? "appspot.com" : "firebasestorage.app"}`,
    emulated,
    deadlines: emulated ? DEADLINES.emulated : DEADLINES.deployed,
    authEmulator: source["FIREBASE_AUTH_EMULATOR_HOST"] ?? null,
    databaseEmulator,
    metadataHost: textIn(source, "GCE_METADATA_HOST") ?? "metadata.google.internal",
    storageEmulator: source["FIREBASE_STORAGE_EMULATOR_HOST"] ?? null,
    siteUrl: siteUrl.replace(/\/$/, ""),
  };
}

/**
 * Reads the environment. The variables of a feature are read on first use, so that a partly configured feature breaks
 * only itself.
 * @throws naming the variable, when one that every function needs is missing or not valid; the properties of features
 * throw the same.
 */
export function readEnv(source: Source): Env {
  const core = readCore(source);
  const { emulated, siteUrl } = core;
  return createOnUse(core, {
    clientHashKey: () => readKey(source, "CLIENT_HASH_KEY", emulated),
    linkKey: () => readKey(source, "LINK_KEY", emulated),
    dynamicQr: () => readDynamicQr(source),
    mail: () => readMail(source, emulated),
    paymentEvents: () => readPaymentEvents(source),
    payments: () => readPayments(source, emulated),
    push: () => readPush(source, emulated, siteUrl),
    pushPublicKey: () => readPushPublicKey(source, emulated),
    webhooksToLoopback: () => readToLoopback(source, "WEBHOOKS_TO_LOOPBACK", emulated),
    ssoToLoopback: () => readToLoopback(source, "SSO_TO_LOOPBACK", emulated),
    dnsServer: () => readDnsServer(source, emulated),
    adminsNeedPasskey: () => readAdminPasskey(source),
    hasImprint: () => readHasImprint(source),
    legal: () => readLegal(source, siteUrl),
  });
}

let parsed: Env | undefined;

/** The environment of this process, parsed on first use. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/** Whether this process runs a function that answers requests rather than one that handles events. */
export function servesRequests(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source["FUNCTION_SIGNATURE_TYPE"] === "http";
}

/**
 * Number of instances of `pages` that stay warm without traffic. The default is 0, because each one costs money.
 * @throws for an invalid number, but only during a deployment: a running function does not need it.
 */
export function warmPages(source: Source = process.env): number {
  if (functionName(source) !== undefined) return 0;
  const text = source["PAGES_MIN_INSTANCES"] ?? "0";
  if (!/^\d{1,2}$/.test(text)) throw new Error("PAGES_MIN_INSTANCES is not a number of instances, 0 to 99.");
  return Number(text);
}

/** The deployed name of the function that this process runs, or undefined outside a function. */
export function functionName(source: Source = process.env): string | undefined {
  return source["FUNCTION_TARGET"];
}

/**
 * Names of the secrets that a function with these features gets; none in the emulators, which have no secret manager.
 */
export function secretNames(features: readonly Feature[], source: Source = process.env): string[] {
  if (source["FUNCTIONS_EMULATOR"] === "true") return [];
  return features.flatMap((feature) => {
    const { secret, enabledBy } = SECRETS[feature];
    return enabledBy === undefined || source[enabledBy] !== undefined ? [secret] : [];
  });
}
