import { DAY, OWN_PLACES } from "./database-world.ts";
import { EVERYBODY, type Person, SHUT_OUT } from "./people.ts";

/** Who may read a path and who may list its siblings. No one may write anywhere. */
export interface Row {
  readonly path: string;
  readonly get: readonly Person[];
  readonly list: readonly Person[];
}

const ADMINS: readonly Person[] = ["entAdmin", "returnedAdmin"];
const WITH_ROLES: readonly Person[] = ["colleague", "manager", "bookkeeper", "groupBookkeeper", "editor"];
const OFFICERS: readonly Person[] = [...WITH_ROLES, ...ADMINS];
const MEMBERS: readonly Person[] = ["owner", ...OFFICERS];
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
  readBy("enterprise/acme/billing", ["bookkeeper", ...ADMINS]),
  readBy("enterprise/acme/profile/name", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/logo", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/organization_name", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/address", MEMBERS, ADMINS),
  readBy("enterprise/acme/profile/later", ADMINS, ADMINS),
  readBy("enterprise/acme/seats", OFFICERS),
  readBy("enterprise/acme/seats/limit", OFFICERS, OFFICERS),
  readBy("enterprise/acme/seats/used", OFFICERS, OFFICERS),
  readBy("enterprise/acme/counts", OFFICERS),
  readBy("enterprise/acme/counts/admins", OFFICERS, OFFICERS),
  readBy("enterprise/acme/rev", OFFICERS),
  readBy("enterprise/acme/profile/plan", ADMINS, ADMINS),
  readBy("enterprise/acme/brands", MEMBERS),
  readBy("enterprise/acme/brands/night", MEMBERS, MEMBERS),
  readBy("enterprise/acme/qr", MEMBERS),
  readBy("enterprise/acme/locked_fields", MEMBERS),
  readBy("enterprise/acme/locked_fields/organization_name", MEMBERS, MEMBERS),
  readBy("enterprise/acme/layer", MEMBERS),
  readBy("enterprise/acme/layer/address", MEMBERS, MEMBERS),
  readBy("enterprise/acme/skills", MEMBERS),
  nobody("layers/acme"),
  readBy("enterprise/acme/groups", ADMINS),
  readBy("enterprise/acme/groups/sales/layer", MEMBERS, ["manager", "groupBookkeeper", ...ADMINS]),
  readBy("enterprise/acme/groups/sales", ["manager", "groupBookkeeper", ...ADMINS], ADMINS),
  readBy(
    "enterprise/acme/groups/sales/count",
    ["manager", "groupBookkeeper", ...ADMINS],
    ["manager", "groupBookkeeper", ...ADMINS],
  ),
  readBy("enterprise/acme/groups/legal", ["colleague", ...ADMINS], ADMINS),
  readBy("enterprise/acme/roles", OFFICERS),
  readBy("enterprise/acme/roles/editor", OFFICERS, OFFICERS),
  readBy("enterprise/acme/settings", OFFICERS),
  nobody("enterprise/acme/members/owner"),
  // People of the enterprise are read by functions alone.
  nobody("employees/acme/owner"),
  readBy("employees/acme/owner/groups", ["owner"]),
  nobody("employee_words/acme/all/ada~owner"),
  nobody("employee_words/acme/sales/ada~owner"),
  nobody("employee_keys/acme/ext-1"),
  nobody("group_members/acme/sales/owner"),
  nobody("grants/acme/manager"),
  nobody("invitations/k1"),
  // Statistics.
  readBy("stats/owner", ["owner", ...ADMINS]),
  readBy(`stats/owner/days/${DAY}`, ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("stats/owner/totals/views", ["owner", ...ADMINS], ["owner", ...ADMINS]),
  readBy("stats/other", ["other"]),
  // Figures of the enterprise: totals for those who may see statistics, of the groups in which they may.
  nobody("entstats/acme"),
  readBy("entstats/acme/totals", ["bookkeeper", ...ADMINS]),
  readBy("entstats/acme/totals/views", ["bookkeeper", ...ADMINS], ["bookkeeper", ...ADMINS]),
  readBy("entstats/acme/group_totals/sales", ["manager", "bookkeeper", "groupBookkeeper", ...ADMINS]),
  readBy("entstats/acme/group_totals/legal", ["colleague", "bookkeeper", ...ADMINS]),
  nobody(`entstats/acme/days/${DAY}/views`),
  nobody(`entstats/acme/groups/sales/days/${DAY}/views`),
  nobody("entstats/acme/scopes/owner"),
  nobody("entstats/acme/boards/all/all-views/owner"),
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
      nobody(`employees/acme/${uid}/groups`),
      ...Object.keys(OWN_PLACES).map((place) =>
        readBy(`${place}/${uid}`, ["vcard", "stats"].includes(place) ? ADMINS : []),
      ),
    ];
  }),
];
