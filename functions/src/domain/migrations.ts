import { type JobKinds, lazyKind, type Step } from "./step.ts";

const migration = (load: () => Promise<Step>) => lazyKind(load, false);

/**
 * Jobs that change data of earlier releases, in the order of these releases. Nothing in the code requests them: an
 * operator requests the new ones after an update, in this order (docs/decisions/026-work-in-parts.md).
 */
export const MIGRATIONS = {
  /** Deletions of contacts that are not in the index by date. */
  "index-contact-undo": migration(async () => (await import("./migrations/index-contact-undo.ts")).indexContactUndo),
  /** Contacts without a sort key. */
  "sort-old-contacts": migration(async () => (await import("./migrations/sort-old-contacts.ts")).sortOldContacts),
  /** Members of enterprises who have no record as employees. */
  "move-members": migration(async () => (await import("./migrations/move-members.ts")).moveMembers),
  /** Printed cards that are not in the lists of their owners and batches. */
  "index-printed-cards": migration(async () => (await import("./migrations/index-printed-cards.ts")).indexPrintedCards),
  /** Entries of the log that are not listed by day; acts of platform admins, by the user whom they concern. */
  "index-acts": migration(async () => (await import("./migrations/index-acts.ts")).indexActs),
  /** Users whom platform admins cannot find yet. */
  "index-people": migration(async () => (await import("./migrations/index-people.ts")).indexPeople),
  /** Enterprises that platform admins cannot find yet. */
  "index-enterprises": migration(async () => (await import("./migrations/index-enterprises.ts")).indexEnterprises),
  /** Events that platform admins cannot find yet, and listed events, which no user can find yet. */
  "index-events": migration(async () => (await import("./migrations/index-events.ts")).indexEvents),
  /** Cards that are not listed by their template, and accounts by their deletion date. Uses the list of users. */
  "index-accounts": migration(async () => (await import("./migrations/index-accounts.ts")).indexAccounts),
  /** Contacts whose tags without letters and digits are not in the search index. */
  "index-tags": migration(async () => (await import("./migrations/index-tags.ts")).indexTags),
  /** Hidden cards of employees without an email address, who cannot accept the invitation. */
  "show-hidden-cards": migration(async () => (await import("./migrations/show-hidden-cards.ts")).showHiddenCards),
} as const satisfies JobKinds;
