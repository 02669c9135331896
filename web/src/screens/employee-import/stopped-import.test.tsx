import "fake-indexeddb/auto";
import { createEmployees } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  dropImport,
  EMPLOYEES_PLACE,
  forgetImports,
  keepImport,
  readPendingImport,
  withImportLock,
} from "../../lib/offline/import-store.ts";
import { settleLocks } from "../../testing/fake-locks.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

const ROWS = Array.from({ length: 1200 }, (_, at) => ({ name_first: "Ada", name_last: "", external_id: `${at}` }));
const CREATED = { outcome: "created" as const, uid: "u" };
const IMPORT = {
  id: "i7",
  person: "uid-ada",
  enterprise: "acme",
  file: "staff.csv",
  mail: false,
  rows: ROWS,
  lines: ROWS.map(({ external_id }) => [external_id]),
  headings: ["ID"],
  results: [],
};
const firstPart = { results: ROWS.slice(0, 500).map(() => CREATED) };

beforeEach(() => {
  reply(getEnterprise, makeEnterprise());
  reply(listImports, { items: [], next: null });
});
afterEach(async () => {
  await settleLocks();
  await forgetImports();
});

async function open(language: "en" | "de" = "en") {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  return renderApp("/dashboard/employees/import", { language });
}

/** Chooses a file with these rows. */
async function choose(user: ReturnType<typeof renderApp>["user"], rows: typeof ROWS) {
  await screen.findByRole("button", { name: "Choose file" });
  const text = ["Name,ID", ...rows.map(({ external_id }) => `Ada,${external_id}`)].join("\n");
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is nowhere to put a file.");
  await user.upload(input, new File([text], "staff.csv", { type: "text/csv" }));
}

/** Opens the page with an import, and stops it after its first part. */
async function openAndStop() {
  await keepImport(EMPLOYEES_PLACE, IMPORT);
  const held = hold(createEmployees);
  const view = await open();
  await expect.poll(() => held.inputs.length).toBe(1);
  await view.user.click(await screen.findByRole("button", { name: "Stop" }));
  held.release(firstPart);
  expect(await screen.findByText("The import has been stopped.")).toBeVisible();
  expect(screen.getByText("500 of 1,200 rows imported")).toBeVisible();
  expect(held.inputs).toHaveLength(1);
  return view;
}

test("a stopped import stays stopped until it is continued", async () => {
  const { unmount } = await openAndStop();
  unmount();
  await settleLocks();
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => CREATED) }));
  const { user } = await open();
  expect(await screen.findByRole("heading", { name: "Result so far" })).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.map((input) => input.import?.part)).toEqual([1, 2]);
});

test("the rest of a stopped import can be discarded", async () => {
  const { user } = await openAndStop();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard the rest of this import?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await readPendingImport(EMPLOYEES_PLACE)).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const again = within(await screen.findByRole("dialog", { name: "Discard the rest of this import?" }));
  await user.click(again.getByRole("button", { name: "Discard" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(await readPendingImport(EMPLOYEES_PLACE)).toBeNull();
});

test("an import that is refused can be discarded", async () => {
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, results: firstPart.results });
  refuse(createEmployees, "conflict", { message: "This import was undone." });
  const { user } = await open("de");
  expect(await screen.findByText("Dieser Import wurde rückgängig gemacht.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Verwerfen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rest dieses Imports verwerfen?" }));
  await user.click(dialog.getByRole("button", { name: "Verwerfen" }));
  expect(await screen.findByRole("button", { name: "Datei auswählen" })).toBeVisible();
  expect(await readPendingImport(EMPLOYEES_PLACE)).toBeNull();
});

test("an import that was discarded in another tab ends after the part that is running", async () => {
  await keepImport(EMPLOYEES_PLACE, IMPORT);
  const held = hold(createEmployees);
  await open();
  expect(await screen.findByRole("button", { name: "Stop" })).toBeVisible();
  await expect.poll(() => held.inputs.length).toBe(1);
  await dropImport(EMPLOYEES_PLACE, IMPORT.id);
  held.release(firstPart);
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(held.inputs).toHaveLength(1);
  expect(await readPendingImport(EMPLOYEES_PLACE)).toBeNull();
});

/** What is stored, without the rows: the comparison of so many takes seconds. */
async function readStored() {
  const stored = await readPendingImport(EMPLOYEES_PLACE);
  return { sent: stored?.results.length, stopped: stored?.stopped };
}

test("an import that was stopped stays stopped when the page is left before the running part is answered", async () => {
  await keepImport(EMPLOYEES_PLACE, IMPORT);
  const held = hold(createEmployees);
  const { user, unmount } = await open();
  await expect.poll(() => held.inputs.length).toBe(1);
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  await expect.poll(readStored).toEqual({ sent: 0, stopped: true });
  unmount();
  await settleLocks();
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => CREATED) }));
  const again = await open();
  expect(await screen.findByText("The import has been stopped.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await again.user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.map((input) => input.import?.part)).toEqual([0, 1, 2]);
});

test("an import that was stopped in another tab ends after the part that is running", async () => {
  await keepImport(EMPLOYEES_PLACE, IMPORT);
  const held = hold(createEmployees);
  const { user } = await open();
  await expect.poll(() => held.inputs.length).toBe(1);
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, stopped: true });
  held.release(firstPart);
  expect(await screen.findByText("The import has been stopped.")).toBeVisible();
  expect(screen.getByText("500 of 1,200 rows imported")).toBeVisible();
  expect(held.inputs).toHaveLength(1);
  expect(await readStored()).toEqual({ sent: 500, stopped: true });
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => CREATED) }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.map((input) => input.import?.part)).toEqual([1, 2]);
});

/** Opens the page while another tab sends the import. @returns `end`, with which the other tab stops sending. */
async function openSecond() {
  await keepImport(EMPLOYEES_PLACE, IMPORT);
  let end: () => void = () => undefined;
  const sending = new Promise<void>((resolve) => {
    end = resolve;
  });
  void withImportLock(EMPLOYEES_PLACE, () => sending);
  const calls = reply(createEmployees, firstPart);
  const view = await open();
  expect(await screen.findByRole("button", { name: "Stop" })).toBeVisible();
  return { ...view, calls, end };
}

test("an import that another tab sent and stopped is not continued by this one", async () => {
  const { calls, end } = await openSecond();
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, ...firstPart, stopped: true });
  end();
  expect(await screen.findByText("The import has been stopped.")).toBeVisible();
  expect(screen.getByText("500 of 1,200 rows imported")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("an import that another tab sends can be stopped, and counts as stopped when that tab has ended", async () => {
  const { user, calls, end } = await openSecond();
  await user.click(screen.getByRole("button", { name: "Stop" }));
  await expect.poll(readStored).toEqual({ sent: 0, stopped: true });
  expect(screen.queryByText("The import has been stopped.")).not.toBeInTheDocument();
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, ...firstPart, stopped: true });
  end();
  expect(await screen.findByText("The import has been stopped.")).toBeVisible();
  expect(screen.getByText("500 of 1,200 rows imported")).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("does not continue an import of another enterprise", async () => {
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, enterprise: "globex" });
  const calls = reply(createEmployees, firstPart);
  await open();
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("an import that another tab has started meanwhile is shown instead of a new one, which can start after it", async () => {
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => CREATED) }));
  const { user } = await open();
  await choose(user, ROWS.slice(0, 2));
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  const start = await screen.findByRole("button", { name: "Import 2 rows" });
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, ...firstPart });
  await user.click(start);
  expect(await screen.findByRole("alert")).toHaveTextContent("Another import isn’t finished yet.");
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.slice(1).map((input) => input.import)).toEqual([
    { id: "i7", part: 1, rows: 1200 },
    { id: "i7", part: 2, rows: 1200 },
  ]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("heading", { name: "2 rows" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Check without changing anything" }));
  await user.click(await screen.findByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.at(-1)?.employees).toHaveLength(2);
});

test.each([
  ["of another enterprise", { enterprise: "globex" }],
  ["of another user", { person: "somebody-else" }],
  ["that is finished", { rows: ROWS.slice(0, 500), ...firstPart }],
])("an import %s does not keep a new one from starting", async (_which, other) => {
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => CREATED) }));
  const { user } = await open();
  await choose(user, ROWS.slice(0, 2));
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  const start = await screen.findByRole("button", { name: "Import 2 rows" });
  await keepImport(EMPLOYEES_PLACE, { ...IMPORT, ...other });
  await user.click(start);
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.slice(1).map((input) => input.import?.rows)).toEqual([2]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a check in several batches counts whom earlier batches would add", async () => {
  const calls = reply(createEmployees, ({ employees }) => ({
    results: employees.map((_row, at) => ({ ...CREATED, outcome: at === 0 ? "unchanged" : "created" }) as const),
  }));
  const { user } = await open();
  await choose(user, ROWS.slice(0, 600));
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  expect(await screen.findByRole("heading", { name: "What the import will do" })).toBeVisible();
  expect(calls.inputs.map(({ employees, before }) => [employees.length, before])).toEqual([
    [500, 0],
    [100, 499],
  ]);
});
