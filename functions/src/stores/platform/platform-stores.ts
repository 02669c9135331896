import type { Creators } from "@cardinal/contract/create-on-use";
import type { Database } from "firebase-admin/database";
import { type AdminsStore, createAdminsStore } from "./admins-store.ts";
import { type ApprovalsStore, createApprovalsStore } from "./approvals-store.ts";
import { createDaysStore, type DaysStore } from "./days-store.ts";
import { createFailuresStore, type FailuresStore } from "./failures-store.ts";
import { createFlagsStore, type FlagsStore } from "./flags-store.ts";
import { createListedEnterprisesStore, type ListedEnterprisesStore } from "./listed-enterprises-store.ts";
import { createPeopleStore, type PeopleStore } from "./people-store.ts";

/** Stores of the platform itself. */
export interface PlatformStores {
  /** Admins of the platform. */
  readonly admins: AdminsStore;
  /** Requests of one owner that another one approves. */
  readonly approvals: ApprovalsStore;
  /** Statistics of the whole platform, by day. */
  readonly days: DaysStore;
  /** Failed background runs. */
  readonly failures: FailuresStore;
  /** Feature flags. */
  readonly flags: FlagsStore;
  /** The enterprise search of the platform. */
  readonly listedEnterprises: ListedEnterprisesStore;
  /** The user search of the platform. */
  readonly people: PeopleStore;
}

/**
 * How each of them is created.
 * @param service the database as the platform service, which the rules check.
 */
export function platformStores(db: Database, service: () => Database): Creators<PlatformStores> {
  return {
    admins: () => createAdminsStore(db, service),
    approvals: () => createApprovalsStore(db),
    days: () => createDaysStore(db),
    failures: () => createFailuresStore(db),
    flags: () => createFlagsStore(db),
    listedEnterprises: () => createListedEnterprisesStore(db, service),
    people: () => createPeopleStore(db, service),
  };
}
