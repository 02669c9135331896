import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { mintKeys } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import {
  createGenerator,
  switchGenerator,
  updateGenerator,
} from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../../testing/fake-api.ts";
import { BATCH, HEALTH, dialog, ID, open, openBatch, PAGE } from "./generators.test-helper.ts";

test("an operator follows links to the batches and to one of them", async () => {
  reply(listGenerators, { items: [{ ...BATCH, enterprise: "acme" }], next: null });
  reply(getGenerator, { ...BATCH, ...HEALTH });
  const { user } = await open("/admin", "operator");
  await user.click(await screen.findByRole("link", { name: /^Printed cards/ }));
  const row = await screen.findByRole("link", { name: /^Kiosk/ });
  expect(row).toHaveTextContent("200 of up to 500 keys");
  expect(row).toHaveTextContent("Only for employees of acme");
  await user.click(row);
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
  const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(figures.slice(0, 4)).toEqual(["200", "150", "45", "5"]);
  expect(screen.queryByRole("button", { name: "Get files" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn off batch" })).toBeNull();
});

test("shows a loading and an empty list", async () => {
  const held = hold(listGenerators);
  await open("/admin/generators");
  expect(await screen.findByRole("heading", { name: "Printed cards" })).toBeVisible();
  expect(await screen.findByRole("status", { name: "Loading" })).toBeInTheDocument();
  held.release({ items: [], next: null });
  expect(await screen.findByText("No batches yet")).toBeVisible();
});

test("a list that cannot be loaded can be retried", async () => {
  disconnect(listGenerators);
  const { user } = await open("/admin/generators");
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listGenerators, { items: [BATCH], next: null });
  await user.click(again);
  expect(await screen.findByText("Kiosk")).toBeVisible();
});

test("stores a search in the address and continues with older batches", async () => {
  const calls = reply(listGenerators, ({ q, before }) => {
    if (q === undefined) return { items: [BATCH], next: null };
    if (before === undefined) return { items: [], next: ID };
    return { items: [{ ...BATCH, id: `-${"c".repeat(19)}`, name: "Old shelf" }], next: null };
  });
  const { user } = await open("/admin/generators");
  const visited = history.length;
  await user.type(await screen.findByRole("searchbox", { name: "Search batches" }), "shelf");
  await waitFor(() => expect(location.search).toBe("?q=shelf"));
  await waitFor(() => expect(calls.inputs.at(-1)).toEqual({ q: "shelf" }));
  expect(await screen.findByText("No match among the batches searched so far.")).toBeVisible();
  expect(history.length).toBe(visited);
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
  reply(getGenerator, { ...BATCH, ...HEALTH });
  const { user } = await open("/admin/generators");
  await user.click(await screen.findByRole("button", { name: "New batch" }));
  const form = await dialog();
  const limit = form.getByLabelText("Maximum number of keys");
  await user.clear(limit);
  await user.type(limit, "100001");
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(form.getByText("This can’t be empty.")).toBeVisible();
  expect(form.getByText("Enter a whole number from 1 to 100,000.")).toBeVisible();
  await user.type(form.getByLabelText("Name"), "Kiosk");
  await user.clear(limit);
  await user.type(limit, "500");
  await user.type(form.getByLabelText("Organisation ID (optional)"), "acme");
  await user.click(form.getByLabelText("Each card has a PIN under a scratch field"));
  refuse(createGenerator, "not-found", { fields: { enterprise: "This organisation doesn’t exist." } });
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(await form.findByText("This organisation doesn’t exist.")).toBeVisible();
  const calls = reply(createGenerator, BATCH);
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
  expect(location.pathname).toBe(PAGE);
  expect(calls.inputs).toEqual([{ name: "Kiosk", limit: 500, enterprise: "acme", pin: true }]);
});

test("a batch is renamed with a reason", async () => {
  const { user, calls } = await openBatch();
  const sent = reply(updateGenerator, { ...BATCH, name: "Shelf" });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const form = await dialog();
  expect(form.queryByLabelText("Organisation ID (optional)")).toBeNull();
  await user.clear(form.getByLabelText("Name"));
  await user.type(form.getByLabelText("Name"), "Shelf");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(form.getByText("This can’t be empty.")).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.type(form.getByLabelText("Reason"), "Moved");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, name: "Shelf", reason: "Moved" }]);
  await waitFor(() => expect(calls.inputs.length).toBeGreaterThan(1));
});

test("creates keys up to the limit and shows the progress", async () => {
  const { user } = await openBatch();
  const sent = reply(mintKeys, { ...BATCH, wanted: 400 });
  const count = await screen.findByLabelText("Keys in total");
  await user.clear(count);
  await user.type(count, "200");
  await user.click(screen.getByRole("button", { name: "Generate keys" }));
  expect(screen.getByText("Enter a whole number from 201 to 500.")).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.clear(count);
  await user.type(count, "400");
  let minted = 200;
  reply(getGenerator, () => {
    minted += 100;
    return { ...BATCH, wanted: 400, minted, ...HEALTH };
  });
  await user.click(screen.getByRole("button", { name: "Generate keys" }));
  expect(await screen.findByText("300 of 400 keys generated")).toBeVisible();
  expect(screen.getByText("The files can be downloaded when all keys have been generated.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Get files" })).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, count: 400 }]);
});

test("restarts stopped work, and shows a full batch", async () => {
  const { user } = await openBatch({ minted: 100 });
  const sent = reply(mintKeys, BATCH);
  const again = await screen.findByRole("button", { name: "Start again" });
  reply(getGenerator, { ...BATCH, limit: 200, ...HEALTH });
  await user.click(again);
  expect(await screen.findByText(/This batch has all the keys it can have/)).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, count: 200 }]);
});

test("disables a batch with its name and a reason", async () => {
  const { user } = await openBatch();
  const sent = reply(switchGenerator, BATCH);
  await user.click(await screen.findByRole("button", { name: "Turn off batch" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Stolen");
  await user.click(form.getByRole("button", { name: "Turn off batch" }));
  expect(form.getByText("This isn’t the name of the batch.")).toBeVisible();
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Turn off batch" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.inputs).toEqual([{ id: ID, off: true, reason: "Stolen", confirmation: "Kiosk" }]);
});

test("a disabled batch shows the reason, and can be enabled again", async () => {
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

test("an action that needs a recent sign-in keeps its fields and links to the confirmation", async () => {
  const { user } = await openBatch();
  refuse(switchGenerator, "recent-sign-in-required");
  await user.click(await screen.findByRole("button", { name: "Turn off batch" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Stolen");
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Turn off batch" }));
  expect(await form.findByRole("link", { name: "Confirm it’s you" })).toHaveAttribute(
    "href",
    `/authenticate?next=${encodeURIComponent(PAGE)}`,
  );
  expect(location.pathname).toBe(PAGE);
  expect(form.getByLabelText("Reason")).toHaveValue("Stolen");
});

test.each([`/admin/generators/${"x".repeat(200)}`, "/admin/generators/nothing"])("%s is not a batch", async (path) => {
  refuse(getGenerator, "not-found");
  await open(path);
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("a batch that cannot be loaded can be retried", async () => {
  disconnect(getGenerator);
  const { user } = await open(PAGE);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getGenerator, { ...BATCH, ...HEALTH });
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
});

test("asks for what comes with each card, and shows refusals at their fields", async () => {
  reply(listGenerators, { items: [], next: null });
  reply(getGenerator, { ...BATCH, ...HEALTH });
  const { user } = await open("/admin/generators");
  await user.click(await screen.findByRole("button", { name: "New batch" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Name"), "Kiosk");
  expect(form.queryByLabelText("Days")).toBeNull();
  await user.selectOptions(form.getByLabelText("Plan"), "Pro");
  const days = form.getByLabelText("Days");
  expect(days).toHaveValue("365");
  await user.clear(days);
  await user.selectOptions(form.getByLabelText("Theme"), "bsBlue");
  await user.type(form.getByLabelText("Shop address (optional)"), "shop");
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(form.getByText("Enter a whole number from 1 to 3,650.")).toBeVisible();
  expect(form.getByText("Enter a web address such as https://example.com.")).toBeVisible();
  await user.type(days, "30");
  await user.type(form.getByLabelText("Shop address (optional)"), ".example");
  refuse(createGenerator, "not-found", { fields: { theme: "There is no such template." } });
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(await form.findByText("There is no such template.")).toBeVisible();
  const calls = reply(createGenerator, BATCH);
  await user.click(form.getByRole("button", { name: "Create batch" }));
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
  expect(calls.inputs).toEqual([
    { name: "Kiosk", limit: 1000, pin: false, plan: "pro", days: 30, theme: "bsBlue", shop: "https://shop.example" },
  ]);
});

test("shows, changes and removes what comes with the cards of a batch", async () => {
  const comes = { plan: "pro", days: 30, theme: "old-look", shop: "https://shop.example" } as const;
  const { user } = await openBatch(comes, "operator", "de");
  const part = within(await screen.findByRole("region", { name: "Das ist bei jeder Karte dabei" }));
  expect(part.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Pro für 30 Tage",
    "old-look",
    "https://shop.example",
  ]);
  const sent = reply(updateGenerator, BATCH);
  await user.click(screen.getByRole("button", { name: "Bearbeiten" }));
  const form = await dialog();
  expect(form.getByLabelText("Design")).toHaveValue("old-look");
  await user.selectOptions(form.getByLabelText("Tarif"), "Kein Tarif");
  await user.clear(form.getByLabelText("Adresse des Shops (optional)"));
  await user.type(form.getByLabelText("Grund"), "Neuer Shop");
  reply(getGenerator, { ...BATCH, ...HEALTH });
  await user.click(form.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(part.getByText("Kein Tarif")).toBeVisible());
  expect([part.getByText("Kein Design"), part.getByText("Kein Shop")]).toHaveLength(2);
  expect(sent.inputs).toEqual([{ id: ID, plan: null, days: null, shop: null, reason: "Neuer Shop" }]);
});

test("sends plan and days together, and nothing that another operator may have changed meanwhile", async () => {
  const { user } = await openBatch({ plan: "pro", days: 30, theme: "old-look", shop: "https://shop.example" });
  const sent = reply(updateGenerator, BATCH);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const form = await dialog();
  const days = form.getByLabelText("Days");
  await user.clear(days);
  await user.type(days, "90");
  await user.type(form.getByLabelText("Reason"), "Longer");
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ id: ID, plan: "pro", days: 90, reason: "Longer" }]));
});

test("shows the state of a batch's cards, and hours with most claims from one network", async () => {
  const date = Date.UTC(2026, 5, 1, 9);
  const hours = [
    { date, claims: 1, one_network: false },
    { date: date + 3_600_000, claims: 0, one_network: false },
    { date: date + 7_200_000, claims: 24, one_network: true },
  ];
  await openBatch();
  const claims = within(await screen.findByRole("region", { name: "Claims in the last 24 hours" }));
  expect(claims.getByText("No cards of this batch were claimed in the last 24 hours.")).toBeVisible();
  const lost = screen.getByText("Reported lost").parentElement;
  expect(lost).toHaveTextContent("Reported lost3");
  cleanup();
  reply(getGenerator, { ...BATCH, ...HEALTH, claim_hours: hours });
  await open(PAGE, "owner", "de");
  const region = within(await screen.findByRole("region", { name: "Übernahmen in den letzten 24 Stunden" }));
  const rows = region.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/ bis .*24 Karten · Die meisten aus einem Netz$/);
  expect(rows[1]).toMatch(/1 Karte$/);
  expect(region.getByRole("note")).toHaveTextContent("sind sie vielleicht gestohlen");
});
