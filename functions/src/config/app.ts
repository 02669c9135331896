import { type App, getApps, initializeApp } from "firebase-admin/app";
import { env } from "./env.ts";

/** The one Firebase app of this process, created on first use. */
export function firebaseApp(): App {
  const { projectId, databaseUrl: databaseURL, storageBucket } = env();
  return appNamed("[DEFAULT]") ?? initializeApp({ projectId, databaseURL, storageBucket });
}

/** Writes as the statistics service: a service identity that the database's rules check. */
export function statisticsApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:stats", service: "stats" };
  return (
    appNamed("statistics") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "statistics")
  );
}

/**
 * Writes as the contacts service. The rules reject its writes when the data it read has changed: see `contacts` in
 * database.rules.json.
 */
export function contactsApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:contacts", service: "contacts" };
  return appNamed("contacts") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "contacts");
}

/**
 * Writes as the payments service. The rules enforce the order of its requests to Stripe: see `billing` in
 * database.rules.json.
 */
export function paymentsApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:payments", service: "payments" };
  return appNamed("payments") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "payments");
}

/**
 * Writes as the enterprise service. The rules reject its writes when the data it read has changed: see `employees` in
 * database.rules.json.
 */
export function enterpriseApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:enterprise", service: "enterprise" };
  return (
    appNamed("enterprise") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "enterprise")
  );
}

/**
 * Writes as the events service. The rules reject its writes when the data it read has changed: see `events` in
 * database.rules.json.
 */
export function eventsApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:events", service: "events" };
  return appNamed("events") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "events");
}

/**
 * Writes as the retail service. The rules reject its writes when the data it read has changed: see `retail` in
 * database.rules.json.
 */
export function retailApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:retail", service: "retail" };
  return appNamed("retail") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "retail");
}

/**
 * Writes as the platform service. The rules reject its writes when the data it read has changed: see `platform` in
 * database.rules.json.
 */
export function platformApp(): App {
  const { projectId, databaseUrl: databaseURL } = env();
  const databaseAuthVariableOverride = { uid: "service:platform", service: "platform" };
  return appNamed("platform") ?? initializeApp({ projectId, databaseURL, databaseAuthVariableOverride }, "platform");
}

function appNamed(name: string): App | undefined {
  return getApps().find((app) => app.name === name);
}
