import { type JobKinds, lazyKind, type Step } from "./step.ts";

const migration = (load: () => Promise<Step>) => lazyKind(load, false);

/**
 * Jobs that change data of earlier releases, in the order of these releases. Nothing in the code requests them: an
 * operator requests the new ones after an update, in this order (docs/decisions/026-work-in-parts.md).
 */
export const MIGRATIONS = {
  /** Deletions of contacts that are not in the index by date. */
  "index-contact-undo": migration(async () => (await import("./sweeps/index-contact-undo.ts")).indexContactUndo),
  /** Contacts without a sort key. */
  "sort-old-contacts": migration(async () => (await import("./sweeps/sort-old-contacts.ts")).sortOldContacts),
  /** Members of enterprises who have no record as employees. */
  "move-members": migration(async () => (await import("./enterprise/move-members.ts")).moveMembers),
  /** Printed cards that are not in the lists of their owners and batches. */
  "index-printed-cards": migration(async () => (await import("./retail/index-cards.ts")).indexCards),
  /** Entries of the log that are not listed by day; acts of platform admins, by the user whom they concern. */
  "index-acts": migration(async () => (await import("./audit/index-acts.ts")).indexActs),
  /** Users whom platform admins cannot find yet. */
  "index-people": migration(async () => (await import("./people/index-people.ts")).indexPeople),
  /** Enterprises that platform admins cannot find yet. */
  "index-enterprises": migration(
    async () => (await import("./platform/enterprises/index-enterprises.ts")).indexEnterprises,
  ),
  /** Events that platform admins cannot find yet, and listed events, which no user can find yet. */
  "index-events": migration(async () => (await import("./events/index-events.ts")).indexEvents),
  /** Cards that are not listed by their template, and accounts by their deletion date. Uses the list of users. */
  "index-accounts": migration(async () => (await import("./people/index-accounts.ts")).indexAccounts),
  /** Contacts whose tags without letters and digits are not in the search index. */
  "index-tags": migration(async () => (await import("./sweeps/index-tags.ts")).indexTags),
  /** Hidden cards of employees without an email address, who cannot accept the invitation. */
  "show-hidden-cards": migration(async () => (await import("./people/show-hidden-cards.ts")).showHiddenCards),
} as const satisfies JobKinds;
