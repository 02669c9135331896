import * as calls from "@cardinal/contract/endpoints/stats/index";
import { getStats } from "../domain/stats/get-stats.ts";
import { recordButtonClick } from "../domain/stats/record-button-click.ts";
import { recordCardView } from "../domain/stats/record-card-view.ts";
import { recordDownload } from "../domain/stats/record-download.ts";
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
