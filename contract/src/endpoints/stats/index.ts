export { getStats } from "./get-stats.ts";
export { recordButtonClick } from "./record-button-click.ts";
export { recordCardView } from "./record-card-view.ts";
export { recordDownload } from "./record-download.ts";
export { recordEventVisit } from "./record-event-visit.ts";
export { recordLogin } from "./record-login.ts";
export { startStats } from "./start-stats.ts";
