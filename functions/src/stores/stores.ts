import { getDatabase } from "firebase-admin/database";
import { firebaseApp } from "../config/app.ts";
import { type AuditStore, createAuditStore } from "./audit-store.ts";
import { type Change, createCommit } from "./change.ts";
import { createLimitsStore, type LimitsStore } from "./limits-store.ts";
import { createUsersStore, type UsersStore } from "./users-store.ts";

/** Everything that is kept in the database, one store per entity. */
export interface Stores {
  readonly audit: AuditStore;
  readonly limits: LimitsStore;
  readonly users: UsersStore;
  /** Applies changes of any stores as one: all or nothing. */
  readonly commit: (...changes: readonly Change[]) => Promise<void>;
}

/** The stores over the project's database, or over its emulator when the environment names one. */
export function createStores(): Stores {
  const db = getDatabase(firebaseApp());
  return {
    audit: createAuditStore(db),
    limits: createLimitsStore(db),
    users: createUsersStore(db),
    commit: createCommit(db),
  };
}
