import "fake-indexeddb/auto";
import { createEmployees } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { undoImport } from "@cardinal/contract/endpoints/enterprise/imports/undo-import";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EMPLOYEES_PLACE, forgetImports, keepImport, readPendingImport } from "../../lib/offline/import-store.ts";
import { settleLocks } from "../../testing/fake-locks.ts";
import { disconnect, hold, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

const ADMIN = { enterprise: "acme", enterprise_admin: true };
const PAST = {
  id: "i1",
  date: Date.now() - 1000,
  rows: 3,
  created: 2,
  updated: 1,
  unchanged: 0,
  refused: 0,
  undone_date: null,
};

beforeEach(() => {
  reply(getEnterprise, makeEnterprise());
  reply(listImports, { items: [], next: null });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await settleLocks();
  await forgetImports();
});

async function open(language: "en" | "de" = "en") {
  await signInAs({ user: ADMIN });
  return renderApp("/dashboard/employees/import", { language });
}

const FILE = [
  "Vorname,Nachname,E-Mail,Abteilung,Schuhgröße",
  "Ada,Lovelace,ada@example.com,Sales,38",
  "Grace,Hopper,not an address,,37",
  "Alan,Turing,alan@example.com,Nowhere,43",
  "Ada,Again,ada@example.com,,38",
  "Mary,Shelley,mary@example.com,,36",
].join("\n");

async function choose(user: ReturnType<typeof renderApp>["user"], text = FILE) {
  await screen.findByRole("button", { name: "Choose file" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is nowhere to put a file.");
  await user.upload(input, new File([text], "staff.csv", { type: "text/csv" }));
}

type RowResult = ReplyOf<typeof createEmployees>["results"][number];
const created = (uid: string): RowResult => ({ outcome: "created", uid });
const refused: RowResult = {
  outcome: "refused",
  uid: null,
  code: "already-exists",
  fields: { email: "This person already belongs to an organisation." },
};

test("previews, checks and imports a file, and groups refused rows by their cause", async () => {
  const calls = reply(createEmployees, ({ employees }) => ({
    results: employees.map((_row, at) => (at === 1 ? refused : created(`u${at}`))),
  }));
  const { user } = await open();
  await choose(user);
  expect(await screen.findByRole("heading", { name: "2 rows" })).toBeVisible();
  expect(screen.getByLabelText("Abteilung")).toHaveValue("groups");
  expect(screen.getByLabelText("Schuhgröße")).toHaveValue("");
  expect(screen.getByText("3 rows can’t be imported")).toBeVisible();
  const rows = within(screen.getByRole("table"))
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(rows[1]).toContain("Grace Hopper");
  expect(rows[1]).toContain("Enter an email address such as name@example.com.");
  expect(rows[2]).toContain("There is no such group, or it isn’t yours.");
  expect(rows[3]).toContain("An earlier row has the same.");
  await user.click(screen.getByRole("button", { name: "Check without changing anything" }));
  expect(await screen.findByRole("heading", { name: "What the import will do" })).toBeVisible();
  const employees = [
    { name_first: "Ada", name_last: "Lovelace", email: "ada@example.com", groups: ["sales"] },
    { name_first: "Mary", name_last: "Shelley", email: "mary@example.com" },
  ];
  expect(calls.inputs).toEqual([{ employees, mail: true, dry_run: true, before: 0 }]);
  await user.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs[1]).toEqual({
    employees,
    mail: true,
    import: { id: expect.any(String) as string, part: 0, rows: 2 },
  });
  expect(screen.getByText("1 × This person already belongs to an organisation.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Download refused rows" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(await readPendingImport(EMPLOYEES_PLACE)).toBeNull();
});

test("shows the number that a row has in the file", async () => {
  const { user } = await open();
  await choose(user, `\n${FILE.replaceAll("\nGrace", "\n,,,,\n\nGrace")}`);
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ["6", "Grace Hopper"],
    ["7", "Alan Turing"],
    ["8", "Ada Again"],
    ["3", "Ada Lovelace"],
    ["9", "Mary Shelley"],
  ]);
});

test("continues an interrupted import at its next batch, and each batch has its own number", async () => {
  const row = { name_first: "Ada", name_last: "Lovelace", external_id: "7" };
  const rows = Array.from({ length: 1200 }, (_, at) => ({ ...row, external_id: `${at}` }));
  const results = rows.slice(0, 500).map((_, at) => created(`u${at}`));
  const lines = rows.map(({ external_id }) => [external_id]);
  const own = { id: "i7", person: "uid-ada", enterprise: "acme" };
  const kept = { ...own, file: "staff.csv", mail: false, rows, lines, headings: ["ID"], results };
  await keepImport(EMPLOYEES_PLACE, kept);
  const lost = disconnect(createEmployees);
  const { user, unmount } = await open();
  expect(await screen.findByRole("button", { name: "Continue" })).toBeVisible();
  expect(screen.getByText("500 of 1,200 rows imported")).toBeVisible();
  unmount();
  await settleLocks();
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => created("u")) }));
  await open();
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.map((input) => [input.employees.length, input.import, input.mail])).toEqual([
    [500, { id: "i7", part: 1, rows: 1200 }, false],
    [200, { id: "i7", part: 2, rows: 1200 }, false],
  ]);
  const keys = [...lost.requests, ...calls.requests].map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual(["i7-1", "i7-1", "i7-2"]);
  await user.click(screen.getByRole("button", { name: "Done" }));
});

test("imports every row when the browser cannot store anything", async () => {
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  const calls = reply(createEmployees, ({ employees }) => ({ results: employees.map(() => created("u")) }));
  const { user } = await open();
  await choose(user, ["Name,ID", ...Array.from({ length: 600 }, (_, at) => `Ada ${at},${at}`)].join("\n"));
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  await user.click(await screen.findByRole("button", { name: "Import 600 rows" }));
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(calls.inputs.flatMap((input) => input.import?.part ?? [])).toEqual([0, 1]);
});

test.each([
  [true, "You can close this tab. The import continues when you open this page again."],
  [false, "Keep this page open until the import is finished."],
])("says whether the tab can be closed, and asks before it is if not: stored %s", async (isStored, text) => {
  if (!isStored)
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
  const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const { user } = await open();
  await choose(user, "Name,ID\nAda,1");
  reply(createEmployees, { results: [created("u")] });
  await user.click(await screen.findByRole("button", { name: "Check without changing anything" }));
  const start = await screen.findByRole("button", { name: "Import 1 row" });
  const held = hold(createEmployees);
  await user.click(start);
  expect(await screen.findByText(text)).toBeVisible();
  expect(closes()).toBe(isStored);
  held.release({ results: [created("u")] });
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  await waitFor(() => expect(closes()).toBe(true));
});

test("does not continue an import of another user", async () => {
  const row = { name_first: "Ada", name_last: "Lovelace", external_id: "7" };
  const rest = { file: "staff.csv", mail: false, rows: [row], lines: [["7"]], headings: ["ID"], results: [] };
  await keepImport(EMPLOYEES_PLACE, { id: "i8", person: "somebody-else", enterprise: "acme", ...rest });
  const calls = reply(createEmployees, { results: [created("u")] });
  await open();
  expect(await screen.findByRole("button", { name: "Choose file" })).toBeVisible();
  expect(calls.inputs).toEqual([]);
});

test("remembers the column mapping for the next file", async () => {
  reply(createEmployees, ({ employees }) => ({ results: employees.map(() => created("u")) }));
  const { user } = await open();
  await choose(user);
  await user.selectOptions(await screen.findByLabelText("Schuhgröße"), "Employee ID");
  await user.click(screen.getByRole("button", { name: "Check without changing anything" }));
  await user.click(await screen.findByRole("button", { name: /^Import / }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await choose(user);
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>("Schuhgröße").value).toBe("external_id");
});

test("reports a file that is not a table", async () => {
  const { user } = await open();
  await choose(user, "hello");
  expect(await screen.findByRole("alert")).toHaveTextContent("This isn’t a table we can read.");
});

test("a refused file can be corrected and chosen again under its name", async () => {
  const { user } = await open();
  await choose(user, "hello");
  expect(await screen.findByRole("alert")).toBeVisible();
  // Browsers report no change if the input still has a file with this path.
  expect(document.querySelector<HTMLInputElement>("input[type=file]")?.files).toHaveLength(0);
  await choose(user);
  expect(await screen.findByRole("heading", { name: "2 rows" })).toBeVisible();
});

test("earlier imports are shown page by page, and one of a later page can be undone", async () => {
  const own = { ...PAST, id: "i2", created: 7 };
  let undone_date: number | null = null;
  // The first page is empty: its imports are those of other managers.
  const asked = reply(listImports, ({ cursor }) =>
    cursor === undefined ? { items: [], next: "1790000000000~i1" } : { items: [{ ...own, undone_date }], next: null },
  );
  const undone = reply(undoImport, () => ({ ...own, undone_date: (undone_date = 2) }));
  const { user } = await open();
  expect(await screen.findByText("None of your imports found so far.")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("button", { name: "Undo import" }));
  expect(await screen.findByText("Undone")).toBeVisible();
  expect(screen.getAllByRole("heading", { name: "Earlier imports" })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(undone.inputs).toEqual([{ id: "i2" }]);
  expect(asked.inputs).toContainEqual({ cursor: "1790000000000~i1" });
});

test("an earlier import is undone after a confirmation", async () => {
  reply(listImports, { items: [PAST], next: null });
  const undone = reply(undoImport, { ...PAST, undone_date: 2 });
  const { user } = await open("de");
  await user.click(await screen.findByRole("button", { name: "Rückgängig machen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Diesen Import rückgängig machen?" }));
  reply(listImports, { items: [{ ...PAST, undone_date: 2 }], next: null });
  await user.click(dialog.getByRole("button", { name: "Import rückgängig machen" }));
  expect(await screen.findByText("Rückgängig gemacht")).toBeVisible();
  expect(undone.inputs).toEqual([{ id: "i1" }]);
});
