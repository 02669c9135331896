import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import { removeAdmin } from "@cardinal/contract/endpoints/admin/admins/remove-admin";
import { exportActs, listActs } from "@cardinal/contract/endpoints/admin/audit/list-acts";
import { getFlags } from "@cardinal/contract/endpoints/admin/flags/get-flags";
import { saveFlag } from "@cardinal/contract/endpoints/admin/flags/save-flag";
import { listJobs } from "@cardinal/contract/endpoints/admin/jobs/list-jobs";
import { resumeJob, stopJob } from "@cardinal/contract/endpoints/admin/jobs/settle-job";
import { getTemplate } from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { saveTemplate } from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { PlatformJob } from "@cardinal/contract/entities/platform/platform-job";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeTheme } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./platform-area.tsx";
import "../theme-editor/template-editor-screen.tsx";

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
const askedFor = (next: string, more = "") => `/authenticate?${new URLSearchParams({ next }).toString()}${more}`;
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

const OFF = { en: "Closed until Monday.", de: "Bis Montag geschlossen." };
/** The page polls at once when it becomes visible. */
const poll = () => fireEvent(document, new Event("visibilitychange"));

test.each([
  ["recent-sign-in-required", "Confirm it’s you before you change this.", ""],
  ["passkey-required", "Sign in with one of your passkeys first.", "&passkey="],
] as const)("a refused form keeps what was typed and links to the confirmation: %s", async (code, sentence, more) => {
  reply(getOwnRole, { role: "owner" });
  reply(getFlags, { items: [{ flag: "sign-up", off: null, date: null }], next: null });
  refuse(saveFlag, code);
  const { user } = renderApp("/admin/flags");
  await user.click(await screen.findByRole("button", { name: "Turn off: Sign-up" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Sentence in English"), OFF.en);
  await user.type(dialog.getByLabelText("Sentence in German"), OFF.de);
  await user.type(dialog.getByLabelText("Reason"), "Robots");
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
  const link = dialog.getByRole("link", { name: "Confirm it’s you" });
  expect(link).toHaveAttribute("href", askedFor("/admin/flags", more));
  expect(link).toHaveAttribute("target", "_blank");
  expect(address()).toBe("/admin/flags");
  // The user has confirmed it in the other tab.
  const calls = reply(saveFlag, { flag: "sign-up", off: OFF, date: 1 });
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ flag: "sign-up", off: OFF, reason: "Robots" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("so does a change of the admins", async () => {
  reply(getOwnRole, { role: "owner" });
  const bob = { uid: "uid-bob", email: "bob@example.com", role: "support", by: "ada@example.com", date: 1 } as const;
  reply(listAdmins, { items: [bob], next: null });
  refuse(removeAdmin, "recent-sign-in-required");
  const { user } = renderApp("/admin/admins");
  await user.click(await screen.findByRole("button", { name: "Remove the role of bob@example.com" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Has left");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  const link = await dialog.findByRole("link", { name: "Confirm it’s you" });
  expect(link).toHaveAttribute("href", askedFor("/admin/admins"));
  expect(address()).toBe("/admin/admins");
  expect(dialog.getByLabelText("Reason")).toHaveValue("Has left");
});

test("the confirmation is explained in German", async () => {
  await signInAs({ user: { settings: { language: "de" } } });
  reply(listJobs, { items: [{ ...STOPPED, state: "active" }], next: null });
  refuse(stopJob, "recent-sign-in-required");
  const { user } = renderApp("/admin/jobs", { language: "de" });
  await user.click(await screen.findByRole("button", { name: /^Anhalten/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Grund"), "Falsche Serie");
  await user.click(dialog.getByRole("button", { name: "Anhalten" }));
  expect(await dialog.findByRole("link", { name: "Bestätigen, dass Sie es sind" })).toBeVisible();
  expect(dialog.getByText(/neuen Tab/)).toBeVisible();
  expect(dialog.getByLabelText("Grund")).toHaveValue("Falsche Serie");
});

test("a refused poll leaves a dialog and its text alone, and asks once nothing would be lost", async () => {
  reply(listJobs, { items: [{ ...STOPPED, state: "active" }], next: null });
  const { user } = renderApp("/admin/jobs");
  const open = () => user.click(screen.getByRole("button", { name: /^Stop/ }));
  const reason = async () => within(await screen.findByRole("dialog")).findByLabelText("Reason");
  const cancel = async () => {
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  await screen.findByText("mint-keys");
  const polls = refuse(listJobs, "recent-sign-in-required");
  const pollRefused = async () => {
    const before = polls.inputs.length;
    poll();
    await waitFor(() => expect(polls.inputs).toHaveLength(before + 1));
  };
  await open();
  expect(await reason()).toBeVisible();
  await pollRefused();
  await user.type(await reason(), "Wrong batch");
  await pollRefused();
  expect(screen.queryByRole("link", { name: "Confirm it’s you" })).toBeNull();
  // The dialog keeps its text for the next time that it is opened.
  await cancel();
  await pollRefused();
  await open();
  expect(await reason()).toHaveValue("Wrong batch");
  reply(stopJob, { stopped: true });
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  poll();
  await waitFor(() => expect(address()).toBe(askedFor("/admin/jobs")));
});

test("the editor of a template keeps its text and links to the confirmation", async () => {
  const id = `-${"t".repeat(19)}`;
  const template = { id, state: "published", has_changes: false, version: 2, changed_date: 1, rev: 7 } as const;
  const draft = makeTheme({ id, name: "Dawn" });
  reply(getTemplate, { ...template, draft, versions: [] });
  refuse(saveTemplate, "recent-sign-in-required");
  const page = `/admin/templates/${id}/editor`;
  const { user } = renderApp(page);
  const name = await screen.findByLabelText("Name", { selector: "input" });
  await user.type(name, "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: "Confirm it’s you" })).toHaveAttribute("href", askedFor(page));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(name).toHaveValue("Dawn!");
  const saved = reply(saveTemplate, { ...template, draft: { ...draft, name: "Dawn!" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Draft saved.")).toBeVisible();
  expect(saved.inputs).toMatchObject([{ name: "Dawn!" }]);
});
