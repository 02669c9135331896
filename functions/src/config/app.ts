import { type App, getApps, initializeApp } from "firebase-admin/app";
import { env } from "./env.ts";

/** The one Firebase app of this process, made at the first use. */
export function firebaseApp(): App {
  const { projectId, databaseUrl: databaseURL, storageBucket } = env();
  return getApps()[0] ?? initializeApp({ projectId, databaseURL, storageBucket });
}
