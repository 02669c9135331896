import { BILLING_PLACES } from "./billing.ts";
import { CONTACT_PLACES } from "./contacts.ts";
import { ENTERPRISE_SIGN_IN_PLACES } from "./enterprise-sign-in.ts";
import { ENTERPRISE_STATISTICS_PLACES } from "./enterprise-statistics.ts";
import { ENTERPRISE_PLACES } from "./enterprise.ts";
import { EVENT_BADGE_PLACES } from "./event-badges.ts";
import { EVENT_LEAD_PLACES } from "./event-leads.ts";
import { EVENT_POINT_PLACES } from "./event-points.ts";
import { EVENT_STATISTICS_PLACES } from "./event-statistics.ts";
import { EVENT_VENDOR_PLACES } from "./event-vendors.ts";
import { EVENT_PLACES } from "./events.ts";
import { HOOK_PLACES } from "./hooks.ts";
import { LEAD_PLACES } from "./leads.ts";
import { MESSAGE_PLACES } from "./messages.ts";
import { OPERATIONS_PLACES } from "./operations.ts";
import { PEOPLE_INDEX_PLACES } from "./people-index.ts";
import { PEOPLE_PLACES } from "./people.ts";
import { PLATFORM_PLACES } from "./platform.ts";
import type { PersonalData, Place } from "./place.ts";
import { RETAIL_PLACES } from "./retail.ts";
import { STATISTICS_PLACES } from "./statistics.ts";
import { TEMPLATE_PLACES } from "./templates.ts";

const ALL = {
  ...PEOPLE_PLACES,
  ...PEOPLE_INDEX_PLACES,
  ...BILLING_PLACES,
  ...CONTACT_PLACES,
  ...MESSAGE_PLACES,
  ...ENTERPRISE_PLACES,
  ...ENTERPRISE_SIGN_IN_PLACES,
  ...EVENT_PLACES,
  ...EVENT_BADGE_PLACES,
  ...EVENT_VENDOR_PLACES,
  ...EVENT_LEAD_PLACES,
  ...EVENT_POINT_PLACES,
  ...EVENT_STATISTICS_PLACES,
  ...HOOK_PLACES,
  ...LEAD_PLACES,
  ...RETAIL_PLACES,
  ...STATISTICS_PLACES,
  ...ENTERPRISE_STATISTICS_PLACES,
  ...OPERATIONS_PLACES,
  ...PLATFORM_PLACES,
  ...TEMPLATE_PLACES,
};

/** The complete Realtime Database by top-level node; database.rules.json is generated from it. */
export const PLACES: Readonly<Record<string, Place>> = ALL;

/** A top-level node whose children are user IDs. */
export type PersonalPlaceName = {
  [K in keyof typeof ALL]: (typeof ALL)[K] extends { readonly personal: PersonalData } ? K : never;
}[keyof typeof ALL];

/** All data stored under a user ID: export and deletion both use this list. */
export const PERSONAL_PLACES = Object.fromEntries(
  Object.entries(PLACES).flatMap(([name, { personal }]) => (personal === undefined ? [] : [[name, personal]])),
) as Readonly<Record<PersonalPlaceName, PersonalData>>;

/** Nodes by enterprise that remain after its deletion, until they are swept, and its entry in the platform's lists. */
const KEPT_AFTER_ENTERPRISE: readonly string[] = ["ent_audit", "enterprise_index"];

/** Top-level nodes with data of an enterprise under its ID: the removal of an enterprise uses this list. */
export const ENTERPRISE_TREES: readonly string[] = Object.entries(PLACES).flatMap(([name, { children = {} }]) =>
  "$enterprise" in children && !KEPT_AFTER_ENTERPRISE.includes(name) ? [name] : [],
);

/**
 * Top-level nodes with data of an event under its ID, besides the record itself: the removal of an event uses this
 * list.
 */
export const EVENT_TREES: readonly string[] = Object.entries(PLACES).flatMap(([name, { children = {} }]) =>
  // Events of the payment provider have ids of their own.
  /^event(?!s$)/.test(name) && "$event" in children ? [name] : [],
);
