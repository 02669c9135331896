import { listedEnterpriseShape } from "../platform/listed-enterprise.ts";
import { listedPersonShape } from "../platform/listed-person.ts";
import { mark } from "../shared.ts";
import { byService, IS_TRUE, REPLACES_READ_REVISION } from "./conditions.ts";
import type { Place } from "./place.ts";

const WRITE = byService("platform");
const MARK = { record: mark, write: WRITE, validate: IS_TRUE } as const;

/**
 * Search indexes of users and enterprises for platform admins: no collection that grows with the number of users is
 * queried.
 */
export const PEOPLE_INDEX_PLACES = {
  user_index: {
    note: "The indexed fields of a user. The service replaces only the revision that it has read, together with its index entries.",
    // Without this record, the terms of a user whom a trigger indexes during their deletion could not be found.
    personal: { file: null, removedBy: "people" },
    children: { $uid: { record: listedPersonShape, write: WRITE, validate: REPLACES_READ_REVISION } },
  },
  user_words: {
    note: "Search index of users: terms by their first two characters, each with its user.",
    children: { $start: { children: { $entry: MARK } } },
  },
  user_order: {
    note: "Users by the month and the time of their sign-up.",
    children: { $month: { children: { $entry: MARK } } },
  },
  enterprise_index: {
    note: "The indexed fields of an enterprise. The service replaces only the revision that it has read, together with its index entries.",
    children: { $enterprise: { record: listedEnterpriseShape, write: WRITE, validate: REPLACES_READ_REVISION } },
  },
  enterprise_words: {
    note: "Search index of enterprises: terms by their first two characters, each with its enterprise.",
    children: { $start: { children: { $entry: MARK } } },
  },
  enterprise_order: { note: "Enterprises by creation time.", children: { $entry: MARK } },
  user_months: { note: "Months with sign-ups.", children: { $month: MARK } },
} as const satisfies Readonly<Record<string, Place>>;
