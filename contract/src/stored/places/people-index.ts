import { listedEnterpriseShape } from "../platform/listed-enterprise.ts";
import { listedPersonShape } from "../platform/listed-person.ts";
import { mark } from "../shared.ts";
import { byService, IS_TRUE, REPLACES_WHAT_WAS_READ } from "./conditions.ts";
import type { Place } from "./place.ts";

const WRITE = byService("platform");
const MARK = { record: mark, write: WRITE, validate: IS_TRUE } as const;

/** What admins of the platform find people and enterprises by: nothing that grows with people is queried. */
export const PEOPLE_INDEX_PLACES = {
  user_index: {
    note: "What the indexes have of somebody. The service replaces the record that it has read, with its entries.",
    // Without its record, nothing would lead to the words of somebody whom a trigger lists while they are being deleted.
    personal: { file: null, removedBy: "people" },
    children: { $uid: { record: listedPersonShape, write: WRITE, validate: REPLACES_WHAT_WAS_READ } },
  },
  user_words: {
    note: "Words by their first two characters, each with who has it.",
    children: { $start: { children: { $entry: MARK } } },
  },
  user_order: {
    note: "People by the month and the moment in which they signed up.",
    children: { $month: { children: { $entry: MARK } } },
  },
  enterprise_index: {
    note: "What the indexes have of an enterprise. The service replaces the record that it has read, with its entries.",
    children: { $enterprise: { record: listedEnterpriseShape, write: WRITE, validate: REPLACES_WHAT_WAS_READ } },
  },
  enterprise_words: {
    note: "Words of enterprises by their first two characters, each with the enterprise that has it.",
    children: { $start: { children: { $entry: MARK } } },
  },
  enterprise_order: { note: "Enterprises by the moment in which they were made.", children: { $entry: MARK } },
  user_months: { note: "Months in which somebody signed up.", children: { $month: MARK } },
} as const satisfies Readonly<Record<string, Place>>;
