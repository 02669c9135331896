import { getUserStats } from "@cardinal/contract/endpoints/admin/users/get-user-stats";
import { getEnterpriseStatsRange } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats-range";
import { getEnterpriseStats } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats";
import { reply } from "./fake-api.ts";
import { makeEnterpriseRange, makeEnterpriseStats } from "./samples.ts";

const NONE = { views: 0, unique_views: 0, clicks: 0, downloads: 0, contacts: 0 };

/** Fakes empty answers for all endpoints with figures. */
export function replyWithoutFigures(): void {
  reply(getEnterpriseStats, makeEnterpriseStats());
  reply(getEnterpriseStatsRange, makeEnterpriseRange());
  reply(getUserStats, {
    totals: NONE,
    by_day: {},
    by_button: {},
    by_source: { qr: 0, nfc: 0, link: 0, event: 0, other: 0 },
    by_device: { phone: 0, tablet: 0, desktop: 0, other: 0 },
    by_hour: Array.from({ length: 168 }, () => 0),
    excluded: { robots: 0, previews: 0, own: 0 },
  });
}
