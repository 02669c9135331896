export { getEnterpriseStatsRange } from "./get-enterprise-stats-range.ts";
export { getEnterpriseStats } from "./get-enterprise-stats.ts";
