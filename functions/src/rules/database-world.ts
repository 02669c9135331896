import { SHUT_OUT } from "./people.ts";

/** The day of all daily data. */
export const DAY = "2026-01-31";

const brand = { name: "Night", premium: false };
const group = { name: "Sales", count: 1 };
/** A manager's grant; those of former or shut-out users have not been removed yet. */
const managing = (groupId: string) => ({ role: "manager", groups: { [groupId]: true } });
const employee = { name_first: "Ada", name_last: "", status: "active", created_date: 1, rev: 1 };

/** An admin of acme; everything that the rules allow such a user is refused to those who are shut out. */
const admin = { email: "e@acme.example", enterprise: "acme", enterprise_admin: true, plan: "enterprise" };

/** The data stored under a user's id, with examples. */
export const OWN_PLACES: Readonly<Record<string, unknown>> = {
  vcard: { name_first: "Ada" },
  skills: ["Analysis"],
  themes: { t1: { name: "Mine" } },
  stats: { totals: { views: 3 } },
  inbox: { m1: { last_text: "Hello", unread: true } },
  message: { m1: { m1: { text: "Hello" } } },
  notifications: { n1: { kind: "contact", date: 1, read: false } },
  contacts: { other: { uid: "other", name_first: "Xavier", name_last: "" } },
  contact_words: { "xavier~other": true },
  contact_counts: 1,
};

/** The same value for every shut-out user. */
const ofShutOut = (value: unknown) => Object.fromEntries(SHUT_OUT.map((uid) => [uid, value]));

const FIGURES = { totals: { scans: 2 }, hours: { h1: { scans: 2 } }, days: { [DAY]: { scans: 2 } } };

/** The stored tree that the matrix reads. */
export const WORLD = {
  users: {
    owner: {
      email: "o@acme.example",
      username: "ada",
      enterprise: "acme",
      enterprise_admin: false,
      plan: "free",
      valid_after: 1000,
      sso_only: "acme",
    },
    employee: { email: "w@acme.example", enterprise: "acme" },
    other: { email: "x@x.example", username: "xavier", enterprise_admin: false, plan: "free" },
    unverified: { email: "u@x.example", username: "uma", enterprise_admin: false, plan: "free" },
    colleague: {
      email: "c@acme.example",
      enterprise: "acme",
      enterprise_admin: false,
      plan: "enterprise",
      valid_after: 1000,
      sso_only: "acme",
    },
    manager: { email: "m@acme.example", enterprise: "acme", enterprise_admin: false, plan: "enterprise" },
    bookkeeper: { email: "b@acme.example", enterprise: "acme" },
    groupBookkeeper: { email: "n@acme.example", enterprise: "acme" },
    editor: { email: "d@acme.example", enterprise: "acme" },
    formerBookkeeper: { email: "r@globex.example", enterprise: "globex" },
    formerManager: { email: "f@x.example", enterprise_admin: false, plan: "free" },
    entAdmin: admin,
    returnedAdmin: { ...admin, valid_after: 1000, sso_only: "acme" },
    disabledAdmin: { ...admin, disabled: true },
    deletingAdmin: { ...admin, deleting: true },
    signedOutAdmin: { ...admin, valid_after: 1000 },
    passwordAdmin: { ...admin, sso_only: "acme" },
    elsewhereAdmin: { ...admin, sso_only: "acme" },
    foreignAdmin: { email: "g@globex.example", enterprise: "globex", enterprise_admin: true, plan: "enterprise" },
    strayAdmin: { email: "s@x.example", enterprise_admin: true, plan: "free" },
  },
  usernames: { acme: { ada: { uid: "owner", claimed_date: 1 } }, _: { xavier: { uid: "other", claimed_date: 1 } } },
  username_skeletons: { acme: { ada: "ada" } },
  public: { acme: { ada: { packed: "eJw=", etag: "e", version: 1, uid: "owner" } } },
  vcard: {
    ...ofShutOut(OWN_PLACES["vcard"]),
    owner: { name_first: "Ada", buttons: { b1: { ref: "website" } } },
    other: { name_first: "Xavier" },
  },
  skills: { ...ofShutOut(OWN_PLACES["skills"]), owner: ["Analysis"], other: ["Poetry"] },
  themes: { ...ofShutOut(OWN_PLACES["themes"]), owner: { t1: { name: "Mine" } } },
  templates: { published: { bsBlue: { name: "Blue" } }, drafts: { next: { name: "Next" } } },
  enterprise: {
    acme: {
      profile: {
        name: "Acme",
        logo: "/media/l.webp",
        organization_name: "Acme",
        address: "1 Road",
        plan: "enterprise",
      },
      seats: { limit: 9, used: 5 },
      standing: { frozen_date: 1, deletion: { date: 1 }, given_seats: 20, given_until: 2, rev: 1 },
      counts: { active: 5, invited: 0, disabled: 0, admins: 1 },
      roles: {
        manager: { label: "Manager", can: " cards.edit stats.view " },
        bookkeeper: { label: "Bookkeeper", can: " stats.view billing events.manage " },
        editor: { label: "Editor", can: " cards.edit billings events.manager " },
      },
      rev: 7,
      groups_rev: 2,
      settings: { publish: "at_once", leads: "shared" },
      approval: true,
      tour: { step: "brand", done: false },
      brands: { night: brand },
      billing: { plan: "enterprise", state: "active" },
      qr: { dots: "square" },
      locked_fields: { organization_name: true },
      layer: { address: "1 Road" },
      skills: ["Law"],
      groups: { sales: { ...group, layer: { bio: "Sales" } }, legal: { name: "Legal", count: 0 } },
    },
  },
  eventstats: { fair: FIGURES, congress: FIGURES, nobodys: FIGURES },
  employees: {
    acme: {
      ...ofShutOut({ ...employee, groups: { sales: true } }),
      owner: { ...employee, groups: { sales: true } },
      colleague: { ...employee, groups: { legal: true } },
      manager: employee,
      entAdmin: employee,
    },
  },
  card_requests: {
    acme: {
      ...ofShutOut({ date: 1, fields: { bio: "x" } }),
      owner: { date: 1, fields: { bio: "x" } },
    },
  },
  layers: { acme: "AAAAAAAAAAAAAAAAAAAAAA" },
  employee_words: { acme: { all: { "ada~owner": true }, sales: { "ada~owner": true } } },
  invitations: { k1: { enterprise: "acme", uid: "owner", expires_date: 9 } },
  employee_keys: { acme: { "ext-1": "owner" } },
  group_managers: { acme: { sales: { manager: true } } },
  group_members: { acme: { sales: { owner: "1ada" } } },
  grants: {
    acme: {
      manager: managing("sales"),
      formerManager: managing("sales"),
      disabledAdmin: managing("sales"),
      deletingAdmin: managing("sales"),
      signedOutAdmin: managing("sales"),
      passwordAdmin: managing("sales"),
      elsewhereAdmin: managing("sales"),
      colleague: managing("legal"),
      bookkeeper: { role: "bookkeeper" },
      groupBookkeeper: { role: "bookkeeper", groups: { sales: true } },
      editor: { role: "editor" },
      formerBookkeeper: { role: "bookkeeper" },
    },
  },
  stats: {
    ...ofShutOut(OWN_PLACES["stats"]),
    owner: { totals: { views: 3 }, days: { [DAY]: { views: 3 } } },
    other: { totals: { views: 1 } },
  },
  entstats: {
    acme: {
      totals: { views: 3 },
      days: { [DAY]: { views: 3 } },
      group_totals: { sales: { views: 2 }, legal: { views: 1 } },
      groups: { sales: { days: { [DAY]: { views: 2 } } } },
      scopes: { owner: "sales" },
      boards: { all: { "all-views": { owner: 3 } } },
    },
  },
  visits: { [DAY]: { owner: { v1: { view: 1 } } } },
  username_claims: { owner: { name: "ada", until: 1 } },
  limits: {
    [DAY]: { mail: { a1: { window: 1, count: 1 } } },
    stats: { "1": { addresses: { a1: 1 }, cards: { owner: 1 } } },
  },
  events: {
    e1: { name: "Fair", owner: "u-owner", start_date: 1, end_date: 2, rev: 1 },
    fair: { owner: "u-owner" },
    congress: { owner: "e-acme" },
    nobodys: { owner: "e-null" },
  },
  event_list: { "1~e1": { name: "Fair", owner: "u-owner" } },
  event_promoted: { "2~e1": { name: "Fair", owner: "u-owner" } },
  event_words: { fa: { "fair~e1": true } },
  event_order: { "1~e1": true },
  owner_events: { "u-owner": { "1~e1": { name: "Fair", owner: "u-owner" } } },
  event_points: { e1: { b1: { "r1~v1": { name: "Stand", points: 5 } } } },
  event_scores: { e1: { b1: { n: 5, rev: 1 } } },
  event_ranks: { e1: { n5: 1 } },
  event_marks: { e1: { "1~b1~r1~v1": { points: 5 } } },
  event_code_uses: { e1: { "v1~1": 1 } },
  leads: { acme: { l1: { name_first: "Eve", name_last: "", date: 1, employee: "owner", rev: 1 } } },
  lead_dates: { acme: { all: { l1: 1 } } },
  lead_places: { l1: "acme" },
  lead_holders: { owner: { l1: "acme" } },
  audit: { a1: { actor: "entAdmin" } },
  user_index: { owner: { email: "ada@example.com", rev: 1 } },
  user_words: { ad: { "ada~owner": true } },
  user_order: { "2026-01": { "00000000000001~owner": true } },
  user_months: { "2026-01": true },
  enterprise_index: { acme: { name: "Acme", created_date: 1, rev: 1 } },
  enterprise_words: { ac: { "acme~acme": true } },
  enterprise_order: { "00000000000001~acme": true },
  audit_by: { "2026-01-31": { a1: true } },
  audit_of: { owner: { a1: true } },
  ent_exports: { acme: { id: "e1", created_date: 1, until: 2 } },
  ent_audit: { acme: { all: { a1: 1 } } },
  refusals: { owner: { [DAY]: { "admin-getUser": { count: 1 } } } },
  refusals_by_day: { [DAY]: { owner: true } },
  jobs: {
    "refresh-snapshots~owner": { kind: "refresh-snapshots", subject: "owner", cursor: "other", done: 1, total: 2 },
    j1: { kind: "refresh-snapshots", subject: "owner", done: 0, failures: 0, created_date: 1, next_date: 1 },
  },
  sign_ins: { owner: { s1: { date: 1, device: "phone", browser: "Safari, iOS" } } },
  former_emails: { owner: { until: 2, emails: { f1: { email: "o@old.example", date: 1, until: 2 } } } },
  platform: { admins: { platformAdmin: { role: "owner", by: "command", date: 1, rev: 1 } }, owners: 1 },
  idempotency: { k1: { status: 201 } },
  contacts: {
    ...ofShutOut(OWN_PLACES["contacts"]),
    owner: { other: { uid: "other", name_first: "Xavier", name_last: "" } },
  },
  contact_words: {
    ...ofShutOut(OWN_PLACES["contact_words"]),
    owner: { "xavier~other": true },
    other: { "ada~owner": true },
  },
  contacted_by: { other: { owner: true } },
  contact_counts: { ...ofShutOut(OWN_PLACES["contact_counts"]), owner: 1, other: 1 },
  contact_undo: { owner: { u1: { date: 1, records: { other: { uid: "other" } } } } },
  contact_moved: { owner: { "x-left": "other" } },
  contact_undo_of: { other: { "owner~u1": true } },
  contact_reminders: { owner: { other: 1 } },
  contact_reminders_due: { "00000000000001~owner~other": true },
  contact_undo_due: { "00000000000001~owner~u1": true },
  inbox: {
    ...ofShutOut(OWN_PLACES["inbox"]),
    owner: { m1: { last_text: "Hello", unread: true } },
    other: { m1: { last_text: "Hello" } },
  },
  message: {
    ...ofShutOut(OWN_PLACES["message"]),
    owner: { m1: { m1: { text: "Hello" } } },
    other: { m1: { m1: { text: "Hello" } } },
  },
  correspondence: { other: { m1: "owner" } },
  notifications: {
    ...ofShutOut(OWN_PLACES["notifications"]),
    owner: { n1: { kind: "contact", date: 1, read: false } },
  },
  push: { owner: { p1: { endpoint: "https://push.example/1" } } },
  push_owner: { p1: "owner" },
  theme_users: { bsBlue: { owner: true } },
  deletions_due: { "00000000000001~owner": true },
  retail: { r1: { state: "claimed", uid: "owner" } },
  retail_of: { owner: { r1: true } },
  retail_in: { batch: { r1: 1 } },
  retail_counts: { batch: { claimed: 1 } },
  generators: { batch: { name: "Kiosk", rev: 1 } },
  retail_pins: { batch: { draw: { r1: "hash" } } },
  outbox: { o1: { to: "x@x.example" } },
};
