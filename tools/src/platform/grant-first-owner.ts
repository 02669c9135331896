import { randomUUID } from "node:crypto";
import { type App, applicationDefault, type AppOptions, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth, type UserRecord } from "firebase-admin/auth";
import { getDatabase } from "firebase-admin/database";

/** Where the platform is. */
export interface Platform {
  readonly projectId: string;
  readonly databaseURL: string;
  /** True for emulators on this machine, which take no credentials. */
  readonly isLocal: boolean;
}

/** What became of it; nothing is changed unless it was granted. */
export type Granted = "granted" | "no-account" | "unconfirmed" | "owner-exists";

async function findAccount(auth: Auth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "auth/user-not-found") return null;
    throw error;
  }
}

/** Runs something with two views of the project: as it is administered, and as the service that the database's rules check. */
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

/**
 * Makes somebody the first owner of the platform. The claim comes first, because it does nothing without the record; the rules of
 * the database refuse the record when there is an owner, so that of two at once one is granted.
 */
export async function grantFirstOwner(platform: Platform, email: string): Promise<Granted> {
  return withProject(platform, async (all, service) => {
    const auth = getAuth(all);
    const account = await findAccount(auth, email);
    if (account === null || account.disabled) return "no-account";
    // Anybody can sign up with an address that is not theirs.
    if (!account.emailVerified) return "unconfirmed";
    const { uid, customClaims = {} } = account;
    if ((await getDatabase(all).ref("platform/owners").get()).exists()) return "owner-exists";
    await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
    const record = { role: "owner", by: "command", date: Date.now(), rev: 1 };
    try {
      await getDatabase(service)
        .ref()
        .update({ [`platform/admins/${uid}`]: record, "platform/owners": 1 });
      return "granted";
    } catch (error) {
      const platform = getDatabase(all).ref("platform");
      // It took effect and its answer was lost, or somebody has granted the same account at the same time.
      if ((await platform.child(`admins/${uid}`).get()).exists()) return "granted";
      if (!(await platform.child("owners").get()).exists()) throw error;
      await auth.setCustomUserClaims(uid, customClaims);
      return "owner-exists";
    }
  });
}
