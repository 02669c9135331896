import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { exportActs, listActs } from "@cardinal/contract/endpoints/admin/audit/list-acts";
import { listJobs } from "@cardinal/contract/endpoints/admin/jobs/list-jobs";
import { resumeJob } from "@cardinal/contract/endpoints/admin/jobs/settle-job";
import type { PlatformJob } from "@cardinal/contract/entities/platform/platform-job";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./platform-area.tsx";

const STOPPED: PlatformJob = {
  id: "mint-keys~fair",
  kind: "mint-keys",
  subject: "fair",
  state: "stopped",
  running: false,
  done: 1500,
  total: 3000,
  per_minute: null,
  failures: 5,
  error: "TypeError",
  created_date: 1_780_000_000_000,
  date: 1_780_000_180_000,
};

/** The sign-in becomes too old while the area is open. */
beforeEach(async () => {
  await signInAs();
  reply(getOwnRole, { role: "operator" });
});
/** The address at which the area asks for a new sign-in. */
const askedFor = (next: string) => `/authenticate?${new URLSearchParams({ next }).toString()}`;
const address = () => location.pathname + location.search;

test("a list that needs a recent sign-in asks for it and returns to the same filter", async () => {
  refuse(listActs, "recent-sign-in-required");
  renderApp("/admin/audit?of=uid-bob");
  await waitFor(() => expect(address()).toBe(askedFor("/admin/audit?of=uid-bob")));
});

test("so does an action of an operator, and a file", async () => {
  reply(listJobs, { items: [STOPPED], next: null });
  refuse(resumeJob, "recent-sign-in-required");
  const jobs = renderApp("/admin/jobs");
  await jobs.user.click(await screen.findByRole("button", { name: /^Continue/ }));
  await waitFor(() => expect(address()).toBe(askedFor("/admin/jobs")));
  jobs.unmount();
  reply(listActs, { items: [], next: null });
  refuse(exportActs, "recent-sign-in-required");
  const log = renderApp("/admin/audit?day=2026-01-31");
  await log.user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(address()).toBe(askedFor("/admin/audit?day=2026-01-31")));
});
