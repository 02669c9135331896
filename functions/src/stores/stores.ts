import { createOnUse, type Creators } from "@cardinal/contract/create-on-use";
import type { App } from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";
import {
  contactsApp,
  enterpriseApp,
  eventsApp,
  firebaseApp,
  paymentsApp,
  retailApp,
  platformApp,
  statisticsApp,
} from "../config/app.ts";
import { env } from "../config/env.ts";
import { type Change, createCommit } from "./change.ts";
import { type AuditStore, createAuditStore } from "./audit-store.ts";
import { type BillingStore, createBillingStore } from "./billing-store.ts";
import { type CardsStore, createCardsStore, createSkillsStore, type SkillsStore } from "./cards-store.ts";
import { type ContactsStore, createContactsStore } from "./contacts-store.ts";
import { type ContactUndoStore, createContactUndoStore } from "./contact-undo-store.ts";
import { type ApiKeysStore, createApiKeysStore } from "./enterprise/api-keys-store.ts";
import { type CardRequestsStore, createCardRequestsStore } from "./enterprise/card-requests-store.ts";
import {
  createDomainsStore,
  createJoinRequestsStore,
  type DomainsStore,
  type JoinRequestsStore,
} from "./enterprise/domains-store.ts";
import { createDirectoryLeaversStore, type DirectoryLeaversStore } from "./enterprise/directory-leavers-store.ts";
import { createEmployeesStore, type EmployeesStore } from "./enterprise/employees-store.ts";
import { createEnterpriseStatsStore, type EnterpriseStatsStore } from "./enterprise/enterprise-stats-store.ts";
import { type EnterprisesStore, createEnterprisesStore } from "./enterprise/enterprises-store.ts";
import { createExportsStore, type ExportsStore } from "./enterprise/exports-store.ts";
import { createSsoStore, type SsoStore } from "./enterprise/sso-store.ts";
import { createLeadsStore, type LeadsStore } from "./enterprise/leads-store.ts";
import { type BadgesStore, createBadgesStore } from "./events/badges-store.ts";
import { createEventDataStore, type EventDataStore } from "./events/event-data-store.ts";
import { createEventLeadsStore, type EventLeadsStore } from "./events/event-leads-store.ts";
import { createEventStatsStore, type EventStatsStore } from "./events/event-stats-store.ts";
import { createEventsStore, type EventsStore } from "./events/events-store.ts";
import { createEventVisitsStore, type EventVisitsStore } from "./events/event-visits-store.ts";
import { type PlatformStores, platformStores } from "./platform/platform-stores.ts";
import { createPeopleMetStore, type PeopleMetStore } from "./events/people-met-store.ts";
import { createPointsStore, type PointsStore } from "./events/points-store.ts";
import { createScansStore, type ScansStore } from "./events/scans-store.ts";
import {
  createEventStaffStore,
  createVendorsStore,
  type EventStaffStore,
  type VendorsStore,
} from "./events/vendors-store.ts";
import { createFormerEmailsStore, type FormerEmailsStore } from "./former-emails-store.ts";
import { createGeneratorsStore, type GeneratorsStore } from "./retail/generators-store.ts";
import { createJobsStore, type JobsStore } from "./jobs-store.ts";
import { type LimitsStore, createLimitsStore } from "./infrastructure/limits-store.ts";
import { guardKeys } from "./infrastructure/guard-keys.ts";
import { guardReads } from "./infrastructure/guard-reads.ts";
import { createMessagesStore, type MessagesStore } from "./messages-store.ts";
import { createNotificationsStore, type NotificationsStore } from "./notifications-store.ts";
import { createHooksStore, type HooksStore } from "./enterprise/hooks-store.ts";
import { createImportsStore, type ImportsStore } from "./enterprise/imports-store.ts";
import { createOldMembersStore, type OldMembersStore } from "./enterprise/old-members-store.ts";
import { createOutboxStore, type OutboxStore } from "./outbox-store.ts";
import { createPasskeysStore, type PasskeysStore } from "./passkeys-store.ts";
import { createPersonalDataStore, type PersonalDataStore } from "./personal-data-store.ts";
import { createPublicCardsStore, type PublicCardsStore } from "./public-cards-store.ts";
import { createRetailStore, type RetailStore } from "./retail/retail-store.ts";
import { createSignInsStore, type SignInsStore } from "./sign-ins-store.ts";
import { createPushStore, type PushStore } from "./push-store.ts";
import { createRequestsStore, type RequestsStore } from "./infrastructure/requests-store.ts";
import { createStatsStore, type StatsStore } from "./stats-store.ts";
import { createThemesStore, type ThemesStore } from "./themes-store.ts";
import { createTemplatesStore, type TemplatesStore } from "./platform/templates-store.ts";
import { type UsernamesStore, createUsernamesStore } from "./usernames-store.ts";
import { type UsersStore, createUsersStore } from "./users-store.ts";
import { createVideoSlotsStore, type VideoSlotsStore } from "./video-slots-store.ts";

/** All data in the database, one store per entity. */
export interface Stores extends PlatformStores {
  readonly apiKeys: ApiKeysStore;
  readonly audit: AuditStore;
  readonly badgeImports: ImportsStore;
  readonly badges: BadgesStore;
  readonly billing: BillingStore;
  readonly cardRequests: CardRequestsStore;
  readonly cards: CardsStore;
  readonly contacts: ContactsStore;
  readonly contactUndo: ContactUndoStore;
  readonly directoryLeavers: DirectoryLeaversStore;
  readonly domains: DomainsStore;
  readonly employees: EmployeesStore;
  readonly enterprises: EnterprisesStore;
  readonly enterpriseStats: EnterpriseStatsStore;
  readonly exports: ExportsStore;
  readonly eventData: EventDataStore;
  readonly eventLeads: EventLeadsStore;
  readonly events: EventsStore;
  readonly eventStaff: EventStaffStore;
  /** Counted views of the pages of badges and vendors. */
  readonly eventVisits: EventVisitsStore;
  readonly eventStats: EventStatsStore;
  readonly formerEmails: FormerEmailsStore;
  /** Batches of printed cards. */
  readonly generators: GeneratorsStore;
  /** Webhook endpoints and deliveries. */
  readonly hooks: HooksStore;
  readonly imports: ImportsStore;
  readonly joinRequests: JoinRequestsStore;
  /** Work that is done in steps. */
  readonly jobs: JobsStore;
  readonly leads: LeadsStore;
  readonly limits: LimitsStore;
  readonly messages: MessagesStore;
  readonly notifications: NotificationsStore;
  readonly oldMembers: OldMembersStore;
  readonly outbox: OutboxStore;
  readonly passkeys: PasskeysStore;
  /** Points of badges at events. */
  readonly points: PointsStore;
  /** Badges that were scanned by other badges. */
  readonly peopleMet: PeopleMetStore;
  readonly personalData: PersonalDataStore;
  readonly publicCards: PublicCardsStore;
  readonly push: PushStore;
  /** Idempotent requests. */
  readonly requests: RequestsStore;
  readonly retail: RetailStore;
  readonly scans: ScansStore;
  readonly signIns: SignInsStore;
  readonly skills: SkillsStore;
  readonly sso: SsoStore;
  readonly stats: StatsStore;
  readonly templates: TemplatesStore;
  readonly themes: ThemesStore;
  readonly usernames: UsernamesStore;
  readonly users: UsersStore;
  readonly vendors: VendorsStore;
  readonly videoSlots: VideoSlotsStore;
  /** Applies changes of any stores atomically. */
  readonly commit: (...changes: readonly Change[]) => Promise<void>;
}

/** A guarded database for the stores. */
const open = (app: () => App): Database => guardReads(guardKeys(getDatabase(app())));
const retail = () => open(retailApp);
const platform = () => open(platformApp);
const hashKey = () => env().clientHashKey;

/** How each store is created. */
function creatorsOn(db: Database): Creators<Stores> {
  return {
    ...platformStores(db, platform),
    apiKeys: () => createApiKeysStore(db),
    audit: () => createAuditStore(db),
    badgeImports: () => createImportsStore(db, "event_imports"),
    badges: () => createBadgesStore(db, () => open(eventsApp)),
    billing: () => createBillingStore(db, () => open(paymentsApp)),
    cardRequests: () => createCardRequestsStore(db),
    cards: () => createCardsStore(db),
    contacts: () => createContactsStore(db, () => open(contactsApp)),
    contactUndo: () => createContactUndoStore(db),
    directoryLeavers: () => createDirectoryLeaversStore(db),
    domains: () => createDomainsStore(db),
    employees: () => createEmployeesStore(db, () => open(enterpriseApp)),
    enterprises: () => createEnterprisesStore(db, platform),
    enterpriseStats: () => createEnterpriseStatsStore(db),
    exports: () => createExportsStore(db),
    eventData: () => createEventDataStore(db),
    eventLeads: () => createEventLeadsStore(db),
    events: () => createEventsStore(db, () => open(eventsApp)),
    eventStats: () => createEventStatsStore(db),
    eventStaff: () => createEventStaffStore(db),
    eventVisits: () => createEventVisitsStore(() => open(eventsApp)),
    formerEmails: () => createFormerEmailsStore(db),
    generators: () => createGeneratorsStore(db, retail, hashKey),
    hooks: () => createHooksStore(db),
    imports: () => createImportsStore(db, "imports"),
    joinRequests: () => createJoinRequestsStore(db),
    jobs: () => createJobsStore(db),
    leads: () => createLeadsStore(db),
    limits: () => createLimitsStore(db, hashKey),
    messages: () => createMessagesStore(db),
    notifications: () => createNotificationsStore(db),
    oldMembers: () => createOldMembersStore(db),
    outbox: () => createOutboxStore(db),
    passkeys: () => createPasskeysStore(db),
    points: () => createPointsStore(db),
    peopleMet: () => createPeopleMetStore(db),
    personalData: () => createPersonalDataStore(db),
    publicCards: () => createPublicCardsStore(db),
    push: () => createPushStore(db),
    requests: () => createRequestsStore(db),
    retail: () => createRetailStore(db, retail, hashKey),
    scans: () => createScansStore(db, () => open(eventsApp)),
    signIns: () => createSignInsStore(db),
    skills: () => createSkillsStore(db),
    sso: () => createSsoStore(db),
    stats: () => createStatsStore(db, () => open(statisticsApp)),
    templates: () => createTemplatesStore(db, platform),
    themes: () => createThemesStore(db),
    usernames: () => createUsernamesStore(db),
    users: () => createUsersStore(db),
    vendors: () => createVendorsStore(db),
    videoSlots: () => createVideoSlotsStore(db),
    commit: () => createCommit(db),
  };
}

/**
 * The stores on the project's database, or on its emulator when the environment names one. Each is created on first
 * use: a request needs few of them.
 */
export function createStores(): Stores {
  return createOnUse({}, creatorsOn(open(firebaseApp)));
}
