import type { FirebaseApp } from "firebase/app";
import type { Auth } from "firebase/auth";
import type { Database } from "firebase/database";
import type { FirebaseStorage } from "firebase/storage";
import { getEmulatorHosts, getFirebaseSettings } from "../env.ts";

/** Memoizes a promise; a failed attempt is dropped so that the next call retries. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Splits `host:port`. */
function splitHost(address: string): [host: string, port: number] {
  const at = address.lastIndexOf(":");
  return [address.slice(0, at), Number(address.slice(at + 1))];
}

const getApp = once(async (): Promise<FirebaseApp> => {
  const [{ initializeApp, getApps, getApp: getExisting }, settings] = await Promise.all([
    import("firebase/app"),
    getFirebaseSettings(),
  ]);
  return getApps().length > 0 ? getExisting() : initializeApp(settings);
});

let isProviderLoaded = false;

/** Whether the identity provider has been loaded on this page. */
export function wasProviderLoaded(): boolean {
  return isProviderLoaded;
}

/** Firebase Authentication; loaded at the first call. */
export const getAuthClient = once(async (): Promise<Auth> => {
  const [{ initializeAuth, indexedDBLocalPersistence, browserLocalPersistence, connectAuthEmulator }, app] =
    await Promise.all([import("firebase/auth"), getApp()]);
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  const emulators = getEmulatorHosts();
  if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  isProviderLoaded = true;
  return auth;
});

/** Realtime Database; loaded at the first call. */
export const getDatabaseClient = once(async (): Promise<Database> => {
  const [{ getDatabase, connectDatabaseEmulator, forceWebSockets }, app] = await Promise.all([
    import("firebase/database"),
    getApp(),
  ]);
  // The SDK's fallback, long polling, loads scripts from the database's host, which the page's policy refuses.
  forceWebSockets();
  const database = getDatabase(app);
  const emulators = getEmulatorHosts();
  if (emulators) connectDatabaseEmulator(database, ...splitHost(emulators.database));
  return database;
});

/**
 * How long the SDK tries again before it fails. A video of up to 50 MB outlives ten minutes without a network, and its
 * sender can cancel it; a single question, such as for an address, has failed after two.
 */
const MAX_UPLOAD_RETRY_MS = 600_000;
const MAX_OPERATION_RETRY_MS = 120_000;

/** Cloud Storage; loaded at the first call. */
export const getStorageClient = once(async (): Promise<FirebaseStorage> => {
  const [{ getStorage, connectStorageEmulator }, app] = await Promise.all([import("firebase/storage"), getApp()]);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = MAX_UPLOAD_RETRY_MS;
  storage.maxOperationRetryTime = MAX_OPERATION_RETRY_MS;
  const emulators = getEmulatorHosts();
  if (emulators) connectStorageEmulator(storage, ...splitHost(emulators.storage));
  return storage;
});
