import type { Database } from "firebase-admin/database";
import { type AdminsStore, createAdminsStore } from "./admins-store.ts";
import { type ApprovalsStore, createApprovalsStore } from "./approvals-store.ts";
import { createDaysStore, type DaysStore } from "./days-store.ts";
import { createFailuresStore, type FailuresStore } from "./failures-store.ts";
import { createFlagsStore, type FlagsStore } from "./flags-store.ts";
import { createListedEnterprisesStore, type ListedEnterprisesStore } from "./listed-enterprises-store.ts";
import { createPeopleStore, type PeopleStore } from "./people-store.ts";

/** What belongs to the platform itself. */
export interface PlatformStores {
  /** Who runs the platform. */
  readonly admins: AdminsStore;
  /** What one owner asks for and another one confirms. */
  readonly approvals: ApprovalsStore;
  /** What happened on the whole platform, by day. */
  readonly days: DaysStore;
  /** Work in the background that failed. */
  readonly failures: FailuresStore;
  /** Parts of the product that are switched off. */
  readonly flags: FlagsStore;
  /** What admins find enterprises by. */
  readonly listedEnterprises: ListedEnterprisesStore;
  /** What admins find people by. */
  readonly people: PeopleStore;
}

/** @param service the database as the platform service, which the rules check. */
export function createPlatformStores(db: Database, service: () => Database): PlatformStores {
  return {
    admins: createAdminsStore(db, service),
    approvals: createApprovalsStore(db),
    days: createDaysStore(db),
    failures: createFailuresStore(db),
    flags: createFlagsStore(db),
    listedEnterprises: createListedEnterprisesStore(db, service),
    people: createPeopleStore(db, service),
  };
}
