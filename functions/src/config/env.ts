import * as z from "zod";
import {
  type DynamicQrEnv,
  type Feature,
  type LegalEnv,
  type MailEnv,
  type PaymentEventsEnv,
  type PaymentsEnv,
  type PushEnv,
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

/** What every function reads from its surroundings; features.ts has what single features need. */
const variables = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  /** Written by the platform: `{projectId, databaseURL, storageBucket}`. */
  FIREBASE_CONFIG: z.string().optional(),
  FUNCTIONS_EMULATOR: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FIREBASE_DATABASE_EMULATOR_HOST: z.string().optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string().optional(),
  /** Where Google's machines answer questions about themselves, when not at its usual name. */
  GCE_METADATA_HOST: z.string().min(1).optional(),
  /** Where people reach the product, such as `https://cardinal.example`; in QR codes, contact files and mails. */
  SITE_URL: z.url().optional(),
  /** Address of this machine's Hosting emulator, when there is one. */
  CARDINAL_URL: z.url().optional(),
});

type Variables = z.output<typeof variables>;

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
  /** `host:port` of the database emulator, or null. */
  readonly databaseEmulator: string | null;
  /** `host:port` of the stand-in for the domain name system, or null. */
  readonly dnsServer: string | null;
  /** `host` of the metadata server, which hands out tokens of the account that a function runs as. */
  readonly metadataHost: string;
  /** `host:port` of the storage emulator, or null. */
  readonly storageEmulator: string | null;
  readonly siteUrl: string;
  readonly clientHashKey: string;
  readonly linkKey: string;
  /** Null where the feature is not configured, as the others below. */
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
  /** Whether webhooks may go to this machine. */
  readonly webhooksToLoopback: boolean;
  /** Whether identity providers may be on this machine. */
  readonly ssoToLoopback: boolean;
}

/** What starts a process: a mistake in it is one of the whole deployment. */
function readCore(vars: Variables) {
  const config = platform.parse(JSON.parse(vars.FIREBASE_CONFIG ?? "{}"));
  const emulated = vars.FUNCTIONS_EMULATOR === "true" || vars.FIREBASE_DATABASE_EMULATOR_HOST !== undefined;
  const projectId = vars.GCLOUD_PROJECT;
  const localUrl = vars.CARDINAL_URL ?? "http://127.0.0.1:5000";
  const siteUrl = (vars.SITE_URL ?? (emulated ? localUrl : `https://${projectId}.web.app`)).replace(/\/$/, "");
  return {
    projectId,
    databaseUrl: config.databaseURL ?? `https://${projectId}${emulated ? "" : "-default-rtdb"}.firebaseio.com`,
    storageBucket: config.storageBucket ?? `${projectId}.${emulated ? "appspot.com" : "firebasestorage.app"}`,
    emulated,
    authEmulator: vars.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    databaseEmulator: vars.FIREBASE_DATABASE_EMULATOR_HOST ?? null,
    metadataHost: vars.GCE_METADATA_HOST ?? "metadata.google.internal",
    storageEmulator: vars.FIREBASE_STORAGE_EMULATOR_HOST ?? null,
    siteUrl,
  };
}

/**
 * Reads the environment. What a feature needs is read at its first use, so that one that is half configured fails alone.
 * @throws naming the variable, when something that every function needs is missing or not valid; the properties of
 * features throw the same.
 */
export function readEnv(source: Source): Env {
  const core = readCore(variables.parse(source));
  const { emulated, siteUrl } = core;
  return withFeatures(core, {
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
    hasImprint: () => readHasImprint(source),
    legal: () => readLegal(source, siteUrl),
  });
}

/** Adds properties that are read once, at their first use. */
function withFeatures<C extends object, F extends object>(
  core: C,
  readers: { readonly [K in keyof F]: () => F[K] },
): C & Readonly<F> {
  for (const [name, read] of Object.entries<() => unknown>(readers)) {
    let known: { readonly value: unknown } | undefined;
    Object.defineProperty(core, name, { enumerable: true, get: () => (known ??= { value: read() }).value });
  }
  // The loop above defines every property of F.
  return core as C & Readonly<F>;
}

let parsed: Env | undefined;

/** The environment of this process, parsed at the first use. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/** Whether this process runs a function that answers requests rather than one that handles events. */
export function servesRequests(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source["FUNCTION_SIGNATURE_TYPE"] === "http";
}

/**
 * Number of instances of `pages` that stay warm without traffic. The default is none, because each one costs money.
 * @throws for anything else, in a deployment alone: a running function does not need the number.
 */
export function warmPages(source: Source = process.env): number {
  if (functionName(source) !== undefined) return 0;
  const text = source["PAGES_MIN_INSTANCES"] ?? "0";
  if (!/^\d{1,2}$/.test(text)) throw new Error("PAGES_MIN_INSTANCES is not a number of instances, 0 to 99.");
  return Number(text);
}

/** The deployed name of the function that this process runs, or undefined outside of one. */
export function functionName(source: Source = process.env): string | undefined {
  return source["FUNCTION_TARGET"];
}

/** Names of the secrets that a function with these features is given; none in the emulators, which have no secret manager. */
export function secretNames(features: readonly Feature[], source: Source = process.env): string[] {
  if (source["FUNCTIONS_EMULATOR"] === "true") return [];
  return features.flatMap((feature) => {
    const { secret, enabledBy } = SECRETS[feature];
    return enabledBy === undefined || source[enabledBy] !== undefined ? [secret] : [];
  });
}
