import { availableParallelism } from "node:os";
import { createCliEnvironment, createStackEnvironment } from "firebase-without-java/environment";
import { dnsEnvironment } from "../fakes/dns.ts";
import { dynamicQrEnvironment } from "../fakes/dynamic-qr.ts";
import { OIDC_ENVIRONMENT, issuerAt } from "../fakes/oidc.ts";
import { paymentsUrl, stripeEnvironment, stripeUrl } from "../fakes/stripe.ts";
import { folderOf, temporaryFolderOf } from "./prepare.ts";
import { PROJECT } from "../command/project.ts";
import type { Ports } from "../command/ports.ts";

export type Environment = Readonly<Record<string, string>>;

/** The environment a program needs to use this stack. */
export function environmentAt(ports: Ports): Environment {
  return {
    CARDINAL_URL: `http://127.0.0.1:${ports.hosting}`,
    CARDINAL_ISSUER: issuerAt(ports),
    CARDINAL_DNS_URL: `http://127.0.0.1:${ports.dns}`,
    CARDINAL_MAIL_URL: `http://127.0.0.1:${ports.mail}`,
    CARDINAL_PAYMENTS_URL: paymentsUrl(ports),
    CARDINAL_STRIPE_URL: stripeUrl(ports),
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${ports.database}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    GCLOUD_PROJECT: PROJECT,
  };
}

/**
 * Requests and events that the Functions emulator handles concurrently. Each one needs a process of its own, which
 * takes a second of CPU time to start; the default of 50 starts so many on a busy machine that none of them finishes.
 */
const CONCURRENCY = 4 * availableParallelism();

/**
 * The environment of the Firebase CLI itself. Its database and storage rules are Java programs; firebase-without-java
 * replaces Java with its own. `CARDINAL_EMULATORS=official` uses the originals (Java 21 and two downloads).
 */
export function cliEnvironment(
  offset: number,
  ports: Ports,
  given: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const common = {
    ...given,
    CARDINAL_URL: `http://127.0.0.1:${ports.hosting}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    ...dnsEnvironment(ports),
    ...dynamicQrEnvironment(ports),
    ...stripeEnvironment(ports),
    ...OIDC_ENVIRONMENT,
    WEBHOOKS_TO_LOOPBACK: "on",
    // Seconds in which a process of functions has to start; the default of 30 is too short on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: "300",
    FUNCTIONS_EMULATOR_PARALLEL: given["FUNCTIONS_EMULATOR_PARALLEL"] ?? String(CONCURRENCY),
    NO_UPDATE_NOTIFIER: "1",
    TMPDIR: temporaryFolderOf(offset),
  };
  if (given["CARDINAL_EMULATORS"] === "official") return common;
  return {
    ...common,
    ...createCliEnvironment(given["PATH"] ?? ""),
    ...createStackEnvironment(folderOf(offset), given["NODE_OPTIONS"] ?? ""),
  };
}
