import { initializeApp } from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";
import { createNotificationsStore } from "../../stores/notifications-store.ts";
import { createCommit } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";

let database: Database | undefined;

/** A database separate from the stack's, whose own trigger would otherwise push and remove what a test checks. */
export function separateDatabase(): Database {
  const databaseURL = "https://demo-notifications-separate.firebaseio.com";
  database ??= getDatabase(initializeApp({ projectId: "demo-cardinal", databaseURL }, "notifications-separate"));
  return database;
}

/** The context with its notifications there. */
export function withSeparateNotifications<C extends Ctx>(ctx: C): C {
  return { ...ctx, stores: { ...ctx.stores, notifications: createNotificationsStore(separateDatabase()) } };
}

/** The context with its notifications there, and everything that is committed. */
export function withSeparateCommits<C extends Ctx>(ctx: C): C {
  const separate = withSeparateNotifications(ctx);
  return { ...separate, stores: { ...separate.stores, commit: createCommit(separateDatabase()) } };
}
