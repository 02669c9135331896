import { createExport, downloadExport, getExport } from "@cardinal/contract/endpoints/enterprise/export";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { EnterpriseExport } from "@cardinal/contract/entities/oversight/enterprise-export";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./export-screen.tsx";

const DAY_MS = 86_400_000;
const made = Date.UTC(2026, 0, 5, 12);
const running: EnterpriseExport = {
  state: "running",
  created_date: made,
  until: made + 7 * DAY_MS,
  done: 1500,
  total: 10_000,
};

async function open(...states: readonly (EnterpriseExport | null)[]) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise({}));
  let asked = 0;
  reply(getExport, () => {
    const found = states[Math.min(asked, states.length - 1)] ?? null;
    asked += 1;
    return { export: found };
  });
  return renderApp("/dashboard/export");
}

test("starts an export, shows its progress, and updates when it is ready", async () => {
  const { user } = await open(null, running, { ...running, state: "ready" });
  const begun = reply(createExport, { export: running });
  await user.click(await screen.findByRole("button", { name: "Prepare export" }));
  expect(await screen.findByText("1,500 of 10,000 employees")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Export in progress" })).toHaveAttribute("aria-valuenow", "15");
  expect(screen.queryByRole("button", { name: "Prepare export" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Download ZIP" })).toBeVisible();
  expect(screen.getByText(/^Made on 5 Jan 2026\. Every admin can download it until 12 Jan 2026/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Prepare a new export" })).toBeVisible();
  expect(begun.inputs).toEqual([{}]);
});

test("a failed export can be restarted, and an expired file says so", async () => {
  const { user } = await open({ ...running, state: "failed" });
  expect(await screen.findByRole("alert")).toHaveTextContent("couldn’t be finished");
  refuse(createExport, "permission-denied");
  await user.click(screen.getByRole("button", { name: "Prepare export" }));
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
});

test("shows a refused download", async () => {
  const { user } = await open({ ...running, state: "ready" });
  refuse(downloadExport, "not-found");
  await user.click(await screen.findByRole("button", { name: "Download ZIP" }));
  expect(await screen.findByRole("alert")).toBeVisible();
});
