import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listJobs } from "@cardinal/contract/endpoints/admin/jobs/list-jobs";
import { resumeJob, stopJob } from "@cardinal/contract/endpoints/admin/jobs/settle-job";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { PlatformJob } from "@cardinal/contract/entities/platform/platform-job";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const JOB: PlatformJob = {
  id: "mint-keys~fair",
  kind: "mint-keys",
  subject: "fair",
  state: "active",
  running: true,
  done: 1500,
  total: 3000,
  per_minute: 500,
  failures: 0,
  error: null,
  created_date: 1_780_000_000_000,
  date: 1_780_000_180_000,
};
const STOPPED: PlatformJob = { ...JOB, state: "stopped", running: false, failures: 5, error: "TypeError" };

async function open(items: readonly PlatformJob[], path = "/admin/jobs", role: AdminRole = "operator") {
  await signInAs();
  reply(getOwnRole, { role });
  const list = reply(listJobs, { items: [...items], next: null });
  return { ...renderApp(path), list };
}

test("an operator sees a job's progress and stops it with a reason", async () => {
  const { user, list } = await open([
    JOB,
    { ...JOB, id: "sweep-acts~all", kind: "sweep-acts", running: false, total: null },
  ]);
  expect(await screen.findByText("1,500 of 3,000 done · 500 per minute")).toBeVisible();
  expect(screen.getByText("Running")).toBeVisible();
  expect(screen.getByText(/^Continues on/)).toBeVisible();
  // The list is polled: without the job, its dialog would close before it is confirmed.
  const calls = reply(stopJob, () => {
    reply(listJobs, { items: [], next: null });
    return { stopped: true as const };
  });
  await user.click(screen.getByRole("button", { name: "Stop: mint-keys fair" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Stop: mint-keys fair" }));
  await user.type(dialog.getByLabelText("Reason"), "Wrong batch");
  await user.click(dialog.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("Nothing is being worked on.")).toBeVisible();
  expect([calls.inputs, list.inputs[0]]).toEqual([[{ id: JOB.id, reason: "Wrong batch" }], { state: "active" }]);
});

test("support cannot stop jobs, but can continue stopped ones", async () => {
  const { user } = await open([JOB], "/admin/jobs", "support");
  expect(await screen.findByText("mint-keys")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Stop/ })).toBeNull();
  reply(listJobs, ({ state }) => ({ items: state === "stopped" ? [STOPPED] : [JOB], next: null }));
  await user.click(screen.getByText("Stopped"));
  expect(await screen.findByText("5 failures in a row: TypeError")).toBeVisible();
  expect(location.search).toBe("?state=stopped");
  const calls = reply(resumeJob, () => {
    reply(listJobs, { items: [], next: null });
    return { resumed: true as const };
  });
  await user.click(screen.getByRole("button", { name: "Continue: mint-keys fair" }));
  expect(await screen.findByText("Nothing is stopped.")).toBeVisible();
  expect(calls.inputs).toEqual([{ id: JOB.id }]);
});

test.each([
  ["support", 0],
  ["operator", 1],
] as const)("what an operator has stopped goes on for operators: %s", async (role, buttons) => {
  await open([{ ...STOPPED, failures: 0, error: "Stopped" }], "/admin/jobs?state=stopped", role);
  expect(await screen.findByText("Stopped by an operator")).toBeVisible();
  expect(screen.queryAllByRole("button", { name: "Continue: mint-keys fair" })).toHaveLength(buttons);
});

test("a refusal shows the reason, and a failure can be retried", async () => {
  await signInAs();
  reply(getOwnRole, { role: "operator" });
  disconnect(listJobs);
  const { user } = renderApp("/admin/jobs?state=stopped");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(listJobs, ({ after }) => ({
    items: [after === undefined ? STOPPED : { ...STOPPED, id: "sweep-acts~all", kind: "sweep-acts" }],
    next: after === undefined ? `1 ${STOPPED.id}` : null,
  }));
  await user.click(retry);
  refuse(resumeJob, "not-found");
  await user.click(await screen.findByRole("button", { name: "Continue: mint-keys fair" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("sweep-acts")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show more" })).toBeNull());
});

test("searches the loaded items by kind and ID", async () => {
  await open([JOB, { ...JOB, id: "sweep-acts~all", kind: "sweep-acts", subject: "all" }], "/admin/jobs?q=fair");
  expect(await screen.findByText("mint-keys")).toBeVisible();
  expect(screen.queryByText("sweep-acts")).toBeNull();
  expect(screen.getByRole("searchbox", { name: "Search jobs" })).toHaveValue("fair");
});

test("typing a search leaves no pages to go back through, unlike choosing a filter", async () => {
  const { user } = await open(
    [JOB, { ...JOB, id: "sweep-acts~all", kind: "sweep-acts", subject: "all" }],
    "/admin/jobs",
  );
  expect(await screen.findByText("sweep-acts")).toBeVisible();
  const visited = history.length;
  await user.type(screen.getByRole("searchbox", { name: "Search jobs" }), "fair");
  await waitFor(() => expect(screen.queryByText("sweep-acts")).toBeNull());
  await waitFor(() => expect(location.search).toBe("?q=fair"));
  expect(history.length).toBe(visited);
  await user.click(screen.getByText("Stopped"));
  await waitFor(() => expect(new URLSearchParams(location.search).get("state")).toBe("stopped"));
  expect(history.length).toBe(visited + 1);
});
