import { createHash } from "node:crypto";
import { UserError } from "../command/user-error.ts";
import type { Environment } from "./environment.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { PROJECT } from "../command/project.ts";

/** The emulators grant this token all rights; no deployed service does. */
const OWNER = { authorization: "Bearer owner", "content-type": "application/json" };

/** Writes paths of the local database in one update, bypassing its rules: for what the API cannot do. */
export function patchDatabase(environment: Environment, change: Readonly<Record<string, unknown>>): Promise<void> {
  return patch(environment, change, "");
}

/** The same without running triggers: for data that is already complete. */
export function patchQuietly(environment: Environment, change: Readonly<Record<string, unknown>>): Promise<void> {
  return patch(environment, change, "&disableTriggers=true");
}

async function patch(
  environment: Environment,
  change: Readonly<Record<string, unknown>>,
  parameters: string,
): Promise<void> {
  const address = `http://${environment["FIREBASE_DATABASE_EMULATOR_HOST"]}/.json?ns=${PROJECT}&print=silent${parameters}`;
  const answer = await fetchWithRetry(address, { method: "PATCH", headers: OWNER, body: JSON.stringify(change) });
  if (!answer.ok) throw new UserError(`The local database refused the write: ${await answer.text()}`);
}

/** The value at a path of the local database, bypassing its rules; null when there is none. */
export async function readDatabase(environment: Environment, path: string): Promise<unknown> {
  const address = `http://${environment["FIREBASE_DATABASE_EMULATOR_HOST"]}/${path}.json?ns=${PROJECT}`;
  const answer = await fetchWithRetry(address, { headers: OWNER });
  if (!answer.ok) throw new UserError(`The local database refused the read: ${await answer.text()}`);
  return answer.json();
}

/** Saves a file in the local storage, bypassing its rules. */
export async function saveFile(environment: Environment, path: string, type: string, bytes: Uint8Array): Promise<void> {
  const bucket = `${PROJECT}.appspot.com`;
  const host = environment["FIREBASE_STORAGE_EMULATOR_HOST"];
  const address = `http://${host}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(path)}`;
  const headers = { authorization: OWNER.authorization, "content-type": type };
  const answer = await fetchWithRetry(address, { method: "POST", headers, body: new Uint8Array(bytes) });
  if (!answer.ok) throw new UserError(`The local storage refused ${path}: ${await answer.text()}`);
}

/** Sets the custom claims of an account of the local authentication service. */
export function setClaims(environment: Environment, uid: string, claims: object): Promise<void> {
  return updateAccount(environment, { localId: uid, customAttributes: JSON.stringify(claims) });
}

/** Marks the email address of an account as confirmed. */
export function confirmAddress(environment: Environment, uid: string): Promise<void> {
  return updateAccount(environment, { localId: uid, emailVerified: true });
}

async function updateAccount(environment: Environment, change: object): Promise<void> {
  const service = `http://${environment["FIREBASE_AUTH_EMULATOR_HOST"]}/identitytoolkit.googleapis.com/v1`;
  const address = `${service}/projects/${PROJECT}/accounts:update`;
  const answer = await fetchWithRetry(address, { method: "POST", headers: OWNER, body: JSON.stringify(change) });
  if (!answer.ok) throw new UserError(`The local authentication service refused a change: ${await answer.text()}`);
}

/**
 * Makes the local authentication service respond alike for known and unknown addresses, as in a deployment (email
 * enumeration protection).
 */
export async function protectAddresses(environment: Environment): Promise<void> {
  const service = `http://${environment["FIREBASE_AUTH_EMULATOR_HOST"]}/emulator/v1/projects/${PROJECT}`;
  const body = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  const answer = await fetchWithRetry(`${service}/config`, { method: "PATCH", headers: OWNER, body });
  if (!answer.ok)
    throw new UserError(`The local authentication service refused its configuration: ${await answer.text()}`);
}

/** A hash of all accounts and the list of all files: it changes when one of them changes. */
export async function hashAccountsAndFiles(environment: Environment): Promise<string> {
  const auth = `http://${environment["FIREBASE_AUTH_EMULATOR_HOST"]}/identitytoolkit.googleapis.com/v1`;
  const storage = `http://${environment["FIREBASE_STORAGE_EMULATOR_HOST"]}/storage/v1/b/${PROJECT}.appspot.com`;
  const addresses = [`${auth}/projects/${PROJECT}/accounts:batchGet?maxResults=-1`, `${storage}/o?maxResults=1000000`];
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address, { headers: { authorization: OWNER.authorization } });
      if (!answer.ok) throw new UserError(`${address} answered ${answer.status}: ${await answer.text()}`);
      return answer.text();
    }),
  );
  return createHash("sha256").update(answers.join("\n")).digest("base64");
}
