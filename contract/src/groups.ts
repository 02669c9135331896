import type { Endpoint } from "./endpoint.ts";
import * as admin from "./endpoints/admin/index.ts";
import * as contacts from "./endpoints/contacts/index.ts";
import * as docs from "./endpoints/docs/index.ts";
import * as enterprise from "./endpoints/enterprise/index.ts";
import * as entstats from "./endpoints/entstats/index.ts";
import * as events from "./endpoints/events/index.ts";
import * as message from "./endpoints/message/index.ts";
import * as network from "./endpoints/network/index.ts";
import * as payments from "./endpoints/payments/index.ts";
import * as stats from "./endpoints/stats/index.ts";
import * as users from "./endpoints/users/index.ts";
import * as vcard from "./endpoints/vcard/index.ts";

/**
 * All calls, by the function that serves them. Tests, the OpenAPI document and the rewrites are checked against this.
 */
export const GROUPS = {
  admin,
  contacts,
  docs,
  enterprise,
  entstats,
  events,
  message,
  network,
  payments,
  stats,
  users,
  vcard,
} as const;
export type GroupName = keyof typeof GROUPS;

/** The calls of a group by name, typed only as endpoints. */
export function callsOf(group: GroupName): readonly (readonly [name: string, call: Endpoint])[] {
  const calls: Readonly<Record<string, Endpoint>> = GROUPS[group];
  return Object.entries(calls);
}

/** The names of all groups. */
export const GROUP_NAMES = Object.keys(GROUPS) as readonly GroupName[];

/** The groups that the site serves under `/api`; the others have their own hosts. */
export const SITE_GROUPS = GROUP_NAMES.filter((group) => callsOf(group).every(([, call]) => call.host === undefined));
