import * as calls from "@cardinal/contract/endpoints/stats/index";
import { getStats } from "../domain/stats/get-stats.ts";
import { recordButtonClick, recordCardView, recordDownload } from "../domain/stats/record-visit.ts";
import { recordEventVisit } from "../domain/events/faces/count-visit.ts";
import { recordLogin } from "../domain/stats/record-login.ts";
import { startStats } from "../domain/stats/start-stats.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("stats", calls, {
  getStats,
  recordButtonClick,
  recordCardView,
  recordDownload,
  recordEventVisit,
  recordLogin,
  startStats,
});
