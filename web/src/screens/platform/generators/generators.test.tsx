import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { exportKeys, mintKeys, printKeys } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import {
  createGenerator,
  switchGenerator,
  updateGenerator,
} from "@cardinal/contract/endpoints/admin/generators/save-generator";
import type { Generator } from "@cardinal/contract/entities/generator";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise wait for it longer than it waits for anything else.
import "../platform-area.tsx";

const ID = `-${"b".repeat(19)}`;
const BATCH: Generator = {
  id: ID,
  name: "Kiosk",
  limit: 500,
  wanted: 200,
  minted: 200,
  created_date: 1_780_000_000_000,
  off: null,
};
const COUNTS = { new: 150, claimed: 45, disabled: 5 };
const PAGE = `/admin/generators/${ID}`;

async function open(path: string, role: AdminRole = "owner", language: Language = "en") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  return renderApp(path, { language });
}

/** The page of a batch. */
function openBatch(over: Partial<Generator> = {}, role: AdminRole = "owner", language: Language = "en") {
  const calls = reply(getGenerator, { ...BATCH, ...over, counts: COUNTS });
  return open(PAGE, role, language).then(({ user }) => ({ user, calls }));
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("an operator is led to the batches, and from there to one", async () => {
  reply(listGenerators, { items: [{ ...BATCH, enterprise: "acme" }], next: null });
  reply(getGenerator, { ...BATCH, counts: COUNTS });
  const { user } = await open("/admin", "operator");
  await user.click(await screen.findByRole("link", { name: /^Printed cards/ }));
  const row = await screen.findByRole("link", { name: /^Kiosk/ });
  expect(row).toHaveTextContent("200 of up to 500 keys");
  expect(row).toHaveTextContent("Only for people of acme");
  await user.click(row);
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures).toEqual(["200", "150", "45", "5"]);
  expect(screen.queryByRole("button", { name: "Get files" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Switch off batch" })).toBeNull();
});

test.each(["/admin/generators", PAGE])("%s is not there for support", async (path) => {
  const calls = [reply(listGenerators, { items: [], next: null }), reply(getGenerator, { ...BATCH, counts: COUNTS })];
  await open(path, "support");
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
  expect(calls.flatMap(({ inputs }) => inputs as object[])).toEqual([]);
});

test("the list waits, and says when there is nothing", async () => {
  const held = hold(listGenerators);
  await open("/admin/generators");
  expect(await screen.findByRole("heading", { name: "Printed cards" })).toBeVisible();
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  held.release({ items: [], next: null });
  expect(await screen.findByText("No batches yet")).toBeVisible();
});

test("a list that cannot be read can be tried again", async () => {
  disconnect(listGenerators);
  const { user } = await open("/admin/generators");
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listGenerators, { items: [BATCH], next: null });
  await user.click(again);
  expect(await screen.findByText("Kiosk")).toBeVisible();
});

test("a search stands in the address and goes on with older batches", async () => {
  const calls = reply(listGenerators, ({ q, before }) => {
    if (q === undefined) return { items: [BATCH], next: null };
    if (before === undefined) return { items: [], next: ID };
    return { items: [{ ...BATCH, id: `-${"c".repeat(19)}`, name: "Old shelf" }], next: null };
  });
  const { user } = await open("/admin/generators");
  await user.type(await screen.findByRole("searchbox", { name: "Search batches" }), "shelf");
  expect(await screen.findByText("No match among the batches searched so far.")).toBeVisible();
  expect(location.search).toBe("?q=shelf");
  await user.click(screen.getByRole("button", { name: "Search older batches" }));
  expect(await screen.findByText("Old shelf")).toBeVisible();
  expect(calls.inputs.at(-1)).toEqual({ q: "shelf", before: ID });
});

test("a search without a match says so", async () => {
  reply(listGenerators, { items: [], next: null });
  await open("/admin/generators?q=nowhere", "owner", "de");
  expect(await screen.findByText("Zu Ihrer Suche passt keine Serie.")).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("nowhere");
});

test("a batch is created, and its page opens", async () => {
  reply(listGenerators, { items: [], next: null });
  reply(getGenerator, { ...BATCH, counts: COUNTS });
  const { user } = await open("/admin/generators");
  await user.click(await screen.findByRole("button", { name: "New batch" }));
  const form = await dialog();
  const limit = form.getByLabelText("Most keys");
  await user.clear(limit);
  await user.type(limit, "100001");
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(form.getByText("This can’t be empty.")).toBeVisible();
  expect(form.getByText("Enter a whole number from 1 to 100,000.")).toBeVisible();
  await user.type(form.getByLabelText("Name"), "Kiosk");
  await user.clear(limit);
  await user.type(limit, "500");
  await user.type(form.getByLabelText("Enterprise ID (optional)"), "acme");
  refuse(createGenerator, "not-found", { fields: { enterprise: "There is no such enterprise." } });
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(await form.findByText("There is no such enterprise.")).toBeVisible();
  const calls = reply(createGenerator, BATCH);
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
  expect(location.pathname).toBe(PAGE);
  expect(calls.inputs).toEqual([{ name: "Kiosk", limit: 500, enterprise: "acme" }]);
});

test("a batch is renamed", async () => {
  const { user, calls } = await openBatch();
  const sent = reply(updateGenerator, { ...BATCH, name: "Shelf" });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const form = await dialog();
  expect(form.queryByLabelText("Enterprise ID (optional)")).toBeNull();
  await user.clear(form.getByLabelText("Name"));
  await user.type(form.getByLabelText("Name"), "Shelf");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, name: "Shelf", limit: 500 }]);
  await waitFor(() => expect(calls.inputs.length).toBeGreaterThan(1));
});

test("keys are made up to the limit, with progress until all are there", async () => {
  const { user } = await openBatch();
  const sent = reply(mintKeys, { ...BATCH, wanted: 400 });
  const count = await screen.findByLabelText("Keys in total");
  await user.clear(count);
  await user.type(count, "200");
  await user.click(screen.getByRole("button", { name: "Make keys" }));
  expect(screen.getByText("Enter a whole number from 201 to 500.")).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.clear(count);
  await user.type(count, "400");
  let minted = 200;
  reply(getGenerator, () => {
    minted += 100;
    return { ...BATCH, wanted: 400, minted, counts: COUNTS };
  });
  await user.click(screen.getByRole("button", { name: "Make keys" }));
  expect(await screen.findByText("300 of 400 keys made")).toBeVisible();
  expect(screen.getByText("The files can be downloaded when all keys have been made.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Get files" }, { timeout: 5000 })).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, count: 400 }]);
});

test("work that has stopped is started again, and a full batch says so", async () => {
  const { user } = await openBatch({ minted: 100 });
  const sent = reply(mintKeys, BATCH);
  const again = await screen.findByRole("button", { name: "Start again" });
  reply(getGenerator, { ...BATCH, limit: 200, counts: COUNTS });
  await user.click(again);
  expect(await screen.findByText(/This batch has all the keys it can have/)).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, count: 200 }]);
});

test("the file of the keys needs a reason, and its hash is shown", async () => {
  const { user } = await openBatch();
  const sent = reply(exportKeys, new Blob(["abc"], { type: "text/csv" }));
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(form.getByText("This can’t be empty.")).toBeVisible();
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText(`keys-${ID}.csv has been downloaded.`)).toBeVisible();
  expect(await form.findByText("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, reason: "Order 7" }]);
});

test("sheets of many cards are several files, and need the name of the batch", async () => {
  const { user } = await openBatch({ limit: 2500, wanted: 2500, minted: 2500 });
  const sent = reply(printKeys, new Blob(["%PDF-"], { type: "application/pdf" }));
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText("File"), "Sheets for cards 2,001 to 2,500 as a PDF");
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Shop");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(form.getByText("This isn’t the name of the batch.")).toBeVisible();
  await user.clear(form.getByLabelText("Type the name of the batch: Kiosk"));
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText(`cards-${ID}-2001-2500.pdf has been downloaded.`)).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, from: "2001", reason: "Order 7", confirmation: "Kiosk" }]);
});

test("files that another owner has to confirm lead to the approvals", async () => {
  const { user } = await openBatch();
  refuse(exportKeys, "approval-needed");
  const approval = {
    id: `-${"a".repeat(19)}`,
    subject: "Kiosk",
    role: null,
    reason: "Order 7",
    by: "ada@example.com",
    own: true,
    date: BATCH.created_date,
    until: BATCH.created_date + 86_400_000,
    state: "waiting",
    decided_by: null,
    hash: "0".repeat(32),
  } as const;
  reply(listApprovals, {
    items: [
      { ...approval, act: "admin.exportKeys" },
      { ...approval, act: "admin.switchGenerator", id: `-${"c".repeat(19)}` },
    ],
    next: null,
  });
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText("Another owner has to confirm this within 24 hours.")).toBeVisible();
  await user.click(form.getByRole("link", { name: "See approvals" }));
  expect(await screen.findByText("Take the keys of the batch “Kiosk”")).toBeVisible();
  expect(screen.getByText("Switch off the batch “Kiosk”")).toBeVisible();
});

test("a batch is switched off with its name and a reason", async () => {
  const { user } = await openBatch();
  const sent = reply(switchGenerator, BATCH);
  await user.click(await screen.findByRole("button", { name: "Switch off batch" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Stolen");
  await user.click(form.getByRole("button", { name: "Switch off batch" }));
  expect(form.getByText("This isn’t the name of the batch.")).toBeVisible();
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Switch off batch" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, off: true, reason: "Stolen", confirmation: "Kiosk" }]);
});

test("a batch that is off says why, and is switched on again", async () => {
  const { user } = await openBatch({ off: { date: BATCH.created_date, reason: "Gestohlen" } }, "owner", "de");
  const sent = reply(switchGenerator, BATCH);
  expect(await screen.findByText(/Grund: Gestohlen/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sperre aufheben" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Grund"), "Gefunden");
  await user.click(form.getByRole("button", { name: "Sperre aufheben" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, off: false, reason: "Gefunden" }]);
});

test("an act that needs a newer sign-in leads to the password and back", async () => {
  const { user } = await openBatch();
  refuse(switchGenerator, "recent-sign-in-required");
  await user.click(await screen.findByRole("button", { name: "Switch off batch" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Stolen");
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Switch off batch" }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe(`/authenticate?next=${encodeURIComponent(PAGE)}`),
  );
});

test.each([`/admin/generators/${"x".repeat(200)}`, "/admin/generators/nothing"])("%s is no batch", async (path) => {
  refuse(getGenerator, "not-found");
  await open(path);
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("a batch that cannot be read can be tried again", async () => {
  disconnect(getGenerator);
  const { user } = await open(PAGE);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getGenerator, { ...BATCH, counts: COUNTS });
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
});
