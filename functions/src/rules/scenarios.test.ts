import { beforeAll, describe, expect, test } from "vitest";
import { AUDIT_SCENARIOS } from "./audit-scenarios.ts";
import { openBench, type RulesBench } from "./bench.ts";
import { CONTACT_EFFECTS } from "./contact-effects-scenarios.ts";
import { CONTACTS_SCENARIOS } from "./contacts-scenarios.ts";
import { ENTERPRISE_SCENARIOS } from "./enterprise-scenarios.ts";
import { ENTERPRISE_STATISTICS_SCENARIOS } from "./enterprise-statistics-scenarios.ts";
import { GROUPS_SCENARIOS } from "./groups-scenarios.ts";
import { EVENT_BADGES_SCENARIOS } from "./events/badges-scenarios.ts";
import { EVENT_POINTS_SCENARIOS } from "./events/points-scenarios.ts";
import { EVENTS_SCANS_SCENARIOS } from "./events/scans-scenarios.ts";
import { EVENTS_SCENARIOS } from "./events/events-scenarios.ts";
import { EVENTS_VENDORS_SCENARIOS } from "./events/vendors-scenarios.ts";
import { INVITATIONS_SCENARIOS } from "./invitations-scenarios.ts";
import { LEADS_SCENARIOS } from "./leads-scenarios.ts";
import { NOTIFICATIONS_SCENARIOS } from "./notifications-scenarios.ts";
import { PAYMENTS_SCENARIOS } from "./payments-scenarios.ts";
import { RETAIL_SCENARIOS } from "./retail-scenarios.ts";
import { DAYS_SCENARIOS } from "./platform/days-scenarios.ts";
import { PEOPLE_INDEX_SCENARIOS } from "./platform/people-index-scenarios.ts";
import { STANDING_SCENARIOS } from "./platform/standing-scenarios.ts";
import { SUSPENSION_SCENARIOS } from "./platform/suspension-scenarios.ts";
import { TEMPLATES_SCENARIOS } from "./platform/templates-scenarios.ts";
import { PLATFORM_SCENARIOS } from "./platform-scenarios.ts";
import { STATISTICS_REFUSALS } from "./statistics-refusals-scenarios.ts";
import { STATISTICS_SCENARIOS } from "./statistics-scenarios.ts";

describe.each([
  ["audit", AUDIT_SCENARIOS],
  ["contacts", [...CONTACTS_SCENARIOS, ...CONTACT_EFFECTS]],
  ["enterprise", [...ENTERPRISE_SCENARIOS, ...GROUPS_SCENARIOS, ...INVITATIONS_SCENARIOS]],
  [
    "events",
    [
      ...EVENTS_SCENARIOS,
      ...EVENT_BADGES_SCENARIOS,
      ...EVENT_POINTS_SCENARIOS,
      ...EVENTS_SCANS_SCENARIOS,
      ...EVENTS_VENDORS_SCENARIOS,
    ],
  ],
  ["leads", LEADS_SCENARIOS],
  ["notifications", NOTIFICATIONS_SCENARIOS],
  ["payments", PAYMENTS_SCENARIOS],
  ["retail", RETAIL_SCENARIOS],
  ["platform", PLATFORM_SCENARIOS],
  ["days", DAYS_SCENARIOS],
  ["templates", TEMPLATES_SCENARIOS],
  ["people-index", PEOPLE_INDEX_SCENARIOS],
  ["standing", STANDING_SCENARIOS],
  ["suspension", SUSPENSION_SCENARIOS],
  ["statistics", [...STATISTICS_SCENARIOS, ...STATISTICS_REFUSALS, ...ENTERPRISE_STATISTICS_SCENARIOS]],
])("%s", (area, scenarios) => {
  let bench: RulesBench;
  beforeAll(async () => {
    const opened = await openBench(`demo-rules-${area}`);
    bench = opened;
    return () => opened.close();
  });

  test.each(scenarios)("$name", async ({ run }) => {
    await expect(run(bench)).resolves.toBeUndefined();
  });
});
