import { randomUUID } from "node:crypto";
import { dayOf } from "@cardinal/contract/fields/day";
import type { AuditEntry } from "@cardinal/contract/stored/audit";
import { type App, applicationDefault, type AppOptions, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";
import { getDatabase } from "firebase-admin/database";
import type { Platform } from "./platform.ts";

/** The outcome; nothing is changed unless it was granted. */
export type Granted = "granted" | "no-account" | "unconfirmed" | "owner-exists";

async function findAccount(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "auth/user-not-found") return null;
    throw error;
  }
}

/**
 * Runs `work` with two connections to the project: one with admin rights, and one as the service that the database
 * rules check.
 */
async function withProject<T>(platform: Platform, work: (all: App, service: App) => Promise<T>): Promise<T> {
  const { projectId, databaseURL, isLocal } = platform;
  const options: AppOptions = { projectId, databaseURL, ...(isLocal ? {} : { credential: applicationDefault() }) };
  const databaseAuthVariableOverride = { uid: "service:platform", service: "platform" };
  const all = initializeApp(options, randomUUID());
  const service = initializeApp({ ...options, databaseAuthVariableOverride }, randomUUID());
  try {
    return await work(all, service);
  } finally {
    await Promise.all([deleteApp(all), deleteApp(service)]);
  }
}

/** The actor in the log: the command, which has no account. */
const COMMAND = "command";

/** The log entry for the first owner, with its indexes, as the store of the log writes it. */
function entryOfGrant(app: App, uid: string, date: number): Readonly<Record<string, unknown>> {
  const { key } = getDatabase(app).ref("audit").push();
  const entry: Omit<AuditEntry, "code"> = {
    actor: COMMAND,
    call: "admin.saveAdmin",
    target: uid,
    date,
    request_id: randomUUID(),
    before: "none",
    after: "owner",
    reason: "First owner",
  };
  return {
    [`audit/${key}`]: entry,
    [`audit_by/${dayOf(date)}/${key}`]: true,
    [`audit_of/${COMMAND}/${key}`]: true,
    [`audit_of/${uid}/${key}`]: true,
    [`admin_acts/${uid}/${key}`]: true,
  };
}

/**
 * Makes an account the first owner of the platform. The claim comes first, because it has no effect without the record;
 * the database rules refuse the record when there is an owner, so that only one of two concurrent grants succeeds.
 */
export async function grantFirstOwner(platform: Platform, email: string): Promise<Granted> {
  return withProject(platform, async (all, service) => {
    const auth = getAuth(all);
    const account = await findAccount(auth, email);
    if (account === null || account.disabled) return "no-account";
    // Anyone can sign up with an address that is not theirs.
    if (!account.emailVerified) return "unconfirmed";
    const { uid, customClaims = {} } = account;
    if ((await getDatabase(all).ref("platform/owners").get()).exists()) return "owner-exists";
    await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
    const date = Date.now();
    const record = { role: "owner", by: COMMAND, date, rev: 1 };
    try {
      await getDatabase(service)
        .ref()
        .update({ [`platform/admins/${uid}`]: record, "platform/owners": 1, ...entryOfGrant(all, uid, date) });
      return "granted";
    } catch (error) {
      const platform = getDatabase(all).ref("platform");
      // The write took effect and its response was lost, or another process has granted the same account at the same
      // time.
      if ((await platform.child(`admins/${uid}`).get()).exists()) return "granted";
      if (!(await platform.child("owners").get()).exists()) throw error;
      await auth.setCustomUserClaims(uid, customClaims);
      return "owner-exists";
    }
  });
}
