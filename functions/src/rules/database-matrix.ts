import { EVERYBODY, type Person, SHUT_OUT } from "./people.ts";

const DAY = "2026-01-31";

const brand = { name: "Night", premium: false };
const group = {
  name: "Sales",
  members: { owner: true },
  managers: { manager: true, formerManager: true, disabledAdmin: true, deletingAdmin: true, signedOutAdmin: true },
};

/** An admin of acme; what the rules let such a person do is refused to those who are shut out. */
const admin = { email: "e@acme.example", enterprise: "acme", enterprise_admin: true, plan: "enterprise" };

/** What is kept under somebody's id, with an example. */
const OWN_PLACES: Readonly<Record<string, unknown>> = {
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

/** The same value for every disabled or deleted person. */
const ofShutOut = (value: unknown) => Object.fromEntries(SHUT_OUT.map((uid) => [uid, value]));

/** The stored tree that the matrix is read against. */
export const WORLD = {
  users: {
    owner: {
      email: "o@acme.example",
      username: "ada",
      enterprise: "acme",
      enterprise_admin: false,
      plan: "free",
      valid_after: 1000,
    },
    other: { email: "x@x.example", username: "xavier", enterprise_admin: false, plan: "free" },
    unverified: { email: "u@x.example", username: "uma", enterprise_admin: false, plan: "free" },
    colleague: {
      email: "c@acme.example",
      enterprise: "acme",
      enterprise_admin: false,
      plan: "enterprise",
      valid_after: 1000,
    },
    manager: { email: "m@acme.example", enterprise: "acme", enterprise_admin: false, plan: "enterprise" },
    formerManager: { email: "f@x.example", enterprise_admin: false, plan: "free" },
    entAdmin: admin,
    returnedAdmin: { ...admin, valid_after: 1000 },
    disabledAdmin: { ...admin, disabled: true },
    deletingAdmin: { ...admin, deleting: true },
    signedOutAdmin: { ...admin, valid_after: 1000 },
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
        seats: 9,
      },
      brands: { night: brand },
      billing: { plan: "enterprise", state: "active" },
      qr: { dots: "square" },
      locked_fields: { organization_name: true },
      groups: { sales: group, legal: { name: "Legal", members: {}, managers: { colleague: true } } },
      members: { owner: true, colleague: true, manager: true, entAdmin: true },
    },
  },
  stats: {
    ...ofShutOut(OWN_PLACES["stats"]),
    owner: { totals: { views: 3 }, days: { [DAY]: { views: 3 } } },
    other: { totals: { views: 1 } },
  },
  visits: { [DAY]: { owner: { v1: { view: 1 } } } },
  username_claims: { owner: { name: "ada", until: 1 } },
  limits: {
    [DAY]: { mail: { a1: { window: 1, count: 1 } } },
    stats: { "1": { addresses: { a1: 1 }, cards: { owner: 1 } } },
  },
  audit: { a1: { actor: "entAdmin" } },
  audit_of: { owner: { a1: true } },
  refusals: { owner: { [DAY]: { "admin-getUser": { count: 1 } } } },
  refusals_by_day: { [DAY]: { owner: true } },
  jobs: {
    "refresh-snapshots~owner": { kind: "refresh-snapshots", subject: "owner", cursor: "other", done: 1, total: 2 },
    j1: { kind: "refresh-snapshots", subject: "owner", done: 0, failures: 0, created_date: 1, next_date: 1 },
  },
  sign_ins: { owner: { s1: { date: 1, device: "phone", browser: "Safari, iOS" } } },
  former_emails: { owner: { until: 2, emails: { f1: { email: "o@old.example", date: 1, until: 2 } } } },
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
  retail: { r1: { state: "claimed", uid: "owner" } },
  outbox: { o1: { to: "x@x.example" } },
};

/** Who may read a path and who may list its siblings. No one may write anywhere. */
export interface Row {
  readonly path: string;
  readonly get: readonly Person[];
  readonly list: readonly Person[];
}

const ADMINS: readonly Person[] = ["entAdmin", "returnedAdmin"];
const MEMBERS: readonly Person[] = ["owner", "colleague", "manager", ...ADMINS];
const nobody = (path: string): Row => ({ path, get: [], list: [] });
const readBy = (path: string, get: readonly Person[], list: readonly Person[] = []): Row => ({ path, get, list });

export const MATRIX: readonly Row[] = [
  nobody("unknown/path"),
  // Roles, plans and membership, each flag by itself.
  readBy("users/owner", ["owner", ...ADMINS]),
  readBy("users/owner/plan", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("users/owner/enterprise", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("users/owner/enterprise_admin", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("users/owner/premium_themes", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("users/owner/username", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("users/other", ["other"]),
  readBy("users/other/enterprise_admin", ["other"], ["other"]),
  readBy("users/unverified", ["unverified"]),
  readBy("users/newcomer", ["newcomer"]),
  readBy("users/entAdmin/plan", ADMINS, ADMINS),
  readBy("users/strayAdmin", ["strayAdmin"]),
  // Names and published pages.
  nobody("usernames/acme/ada"),
  nobody("usernames/_/newcomer"),
  nobody("username_skeletons/acme/ada"),
  nobody("username_claims/owner"),
  nobody("public/acme/ada"),
  // The card and what it is made of.
  readBy("vcard/owner", ["owner", ...ADMINS]),
  readBy("vcard/owner/buttons/b1", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("vcard/other", ["other"]),
  readBy("skills/owner", ["owner"]),
  readBy("skills/other", ["other"]),
  readBy("themes/owner", ["owner"]),
  readBy("themes/other", ["other"]),
  readBy("themes/owner/t1", ["owner"], ["owner"]),
  readBy("templates/published", EVERYBODY),
  readBy("templates/published/bsBlue", EVERYBODY, EVERYBODY),
  nobody("templates/drafts/next"),
  // The enterprise: each part has its own grant, and what is not granted is private.
  nobody("enterprise/acme"),
  readBy("enterprise/acme/profile", ADMINS),
  readBy("enterprise/acme/billing", ADMINS),
  readBy("enterprise/acme/profile/name", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/logo", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/organization_name", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/address", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/seats", ADMINS, ADMINS),
  readBy("enterprise/acme/profile/plan", ADMINS, ADMINS),
  readBy("enterprise/acme/brands", MEMBERS),
  readBy("enterprise/acme/brands/night", MEMBERS, MEMBERS),
  readBy("enterprise/acme/qr", MEMBERS),
  readBy("enterprise/acme/locked_fields", MEMBERS),
  readBy("enterprise/acme/locked_fields/organization_name", MEMBERS, MEMBERS),
  readBy("enterprise/acme/groups", ADMINS),
  readBy("enterprise/acme/groups/sales", ["manager", ...ADMINS], ADMINS),
  readBy("enterprise/acme/groups/sales/managers/owner", ["manager", ...ADMINS], ["manager", ...ADMINS]),
  readBy("enterprise/acme/groups/legal", ["colleague", ...ADMINS], ADMINS),
  readBy("enterprise/acme/members", ADMINS),
  readBy("enterprise/acme/members/other", ADMINS, ADMINS),
  nobody("enterprise/acme/roles/editor"),
  // Statistics.
  readBy("stats/owner", ["owner", ...ADMINS]),
  readBy(`stats/owner/days/${DAY}`, ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("stats/owner/totals/views", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("stats/other", ["other"]),
  nobody(`visits/${DAY}/owner/v1/view`),
  nobody("limits/stats/1/addresses/a1"),
  nobody("limits/stats/1/cards/owner"),
  nobody(`limits/${DAY}/mail/a1`),
  // Messages: the copy of one of the two is no business of the other's, nor of an admin's.
  readBy("inbox/owner", ["owner"]),
  readBy("inbox/owner/m1", ["owner"], ["owner"]),
  readBy("inbox/owner/m1/unread", ["owner"], ["owner"]),
  readBy("inbox/other", ["other"]),
  readBy("message/owner", ["owner"]),
  readBy("message/owner/m1", ["owner"], ["owner"]),
  readBy("message/owner/m1/m1", ["owner"], ["owner"]),
  readBy("message/other/m1", ["other"], ["other"]),
  readBy("notifications/owner", ["owner"]),
  readBy("notifications/other", ["other"]),
  readBy("notifications/owner/n1", ["owner"], ["owner"]),
  // Contacts: the owner's list and its search index.
  readBy("contacts/owner", ["owner"]),
  readBy("contacts/other", ["other"]),
  readBy("contacts/owner/other", ["owner"], ["owner"]),
  readBy("contact_words/owner", ["owner"]),
  readBy("contact_counts/owner", ["owner"]),
  readBy("contact_counts/other", ["other"]),
  readBy("contact_words/owner/xavier~other", ["owner"], ["owner"]),
  readBy("contact_words/other/ada~owner", ["other"], ["other"]),
  // The progress of the work that a change has caused, without the people it concerns.
  readBy("jobs/refresh-snapshots~owner/done", ["owner"]),
  readBy("jobs/refresh-snapshots~owner/total", ["owner"]),
  readBy("jobs/refresh-snapshots~other/failed_date", ["other"]),
  nobody("jobs/refresh-snapshots~owner"),
  nobody("jobs/refresh-snapshots~owner/cursor"),
  nobody("jobs/refresh-snapshots~owner/error"),
  nobody("jobs/delete-account~owner/done"),
  readBy("jobs/refresh-snapshots-of-enterprise~acme/done", ADMINS),
  readBy("jobs/refresh-snapshots-of-enterprise~globex/done", ["foreignAdmin"]),
  nobody("jobs/refresh-snapshots-of-enterprise~acme/cursor"),
  nobody("jobs/refresh-snapshots-of-enterprise~null/done"),
  // What functions keep for themselves, and what later releases keep.
  nobody("audit/a1"),
  nobody("audit_of/owner"),
  nobody("refusals/owner"),
  nobody("refusals_by_day/2026-01-31"),
  nobody("jobs/j1"),
  nobody("sign_ins/owner/s1"),
  nobody("former_emails/owner/emails/f1"),
  nobody("idempotency/k1"),
  nobody("contacted_by/other/owner"),
  nobody("contact_undo/owner/u1"),
  nobody("contact_undo_of/other/owner~u1"),
  nobody("contact_undo_due/00000000000001~owner~u1"),
  nobody("contact_reminders/owner"),
  nobody("contact_reminders_due/00000000000001~owner~other"),
  nobody("contact_moved/owner/x-left"),
  nobody("correspondence/other/m1"),
  nobody("retail/r1"),
  nobody("outbox/o1"),
  nobody("push/owner/p1"),
  nobody("push_owner/p1"),
  // What is theirs is closed to those who are shut out; of the enterprise's admin nothing changes.
  ...SHUT_OUT.flatMap((uid) => {
    return [
      readBy(`users/${uid}`, ADMINS),
      nobody(`jobs/refresh-snapshots~${uid}/done`),
      ...Object.keys(OWN_PLACES).map((place) =>
        readBy(`${place}/${uid}`, ["vcard", "stats"].includes(place) ? ADMINS : []),
      ),
    ];
  }),
];
