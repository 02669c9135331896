import * as calls from "@cardinal/contract/endpoints/entstats/index";
import { getEnterpriseStatsRange } from "../domain/enterprise/figures/get-enterprise-stats-range.ts";
import { getEnterpriseStats } from "../domain/enterprise/figures/get-enterprise-stats.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("entstats", calls, { getEnterpriseStats, getEnterpriseStatsRange });
