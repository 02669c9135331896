import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { revoke } from "@cardinal/contract/endpoints/events/revoke";
import { addVendor, addVendors, inviteVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import type { ListedVendor, OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./event-vendors-screen.tsx";

const EVENT = "fa1r000001";
const COMPASS: ListedVendor = {
  id: "vend000001",
  name: "Compass Works",
  category: "Maps",
  description: "",
  booth: "B 12",
  links: [],
  logo: null,
  revoked: false,
  email: "",
  contact: "none",
};
const GLOBE: ListedVendor = {
  ...COMPASS,
  id: "vend000002",
  name: "Globe Ltd",
  category: "Globes",
  email: "g@globe.example",
  contact: "invited",
};
const OWN: OwnVendor = { ...COMPASS, card: null, questions: [], as: "organiser", email: "", contact: "none", rev: 1 };

async function open(items: readonly ListedVendor[] = [GLOBE, COMPASS], language: "en" | "de" = "en") {
  await signInAs();
  reply(getEvent, makeEvent({ is_organiser: true }));
  const lists = reply(listVendors, { items: [...items], next: null });
  return { ...renderApp(`/events/${EVENT}/vendors`, { language }), lists };
}

test("lists vendors by category with their contacts", async () => {
  await open();
  const globes = await screen.findByRole("region", { name: "Globes" });
  expect(within(globes).getByRole("listitem")).toHaveTextContent("Globe LtdStand B 12 · Invited: g@globe.example");
  const link = screen.getByRole("link", { name: "Compass Works" });
  expect(link).toHaveAttribute("href", `/events/${EVENT}/vendor/vend000001`);
});

test("searches by name and stand, with the text in the address", async () => {
  await signInAs();
  reply(getEvent, makeEvent({ is_organiser: true }));
  const lists = reply(listVendors, ({ q = "" }) => ({
    items: [GLOBE, COMPASS].filter(({ name }) => name.toLowerCase().startsWith(q)),
    next: null,
  }));
  const { user } = renderApp(`/events/${EVENT}/vendors`);
  await screen.findByRole("link", { name: "Globe Ltd" });
  const field = screen.getByRole("searchbox", { name: "Search vendors" });
  await user.type(field, "compass");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Globe Ltd" })).toBeNull());
  expect(await screen.findByRole("link", { name: "Compass Works" })).toBeVisible();
  expect([field, location.search]).toEqual([document.activeElement, "?q=compass"]);
  expect(lists.inputs.at(-1)).toEqual({ event_id: EVENT, category: "all", q: "compass" });
  await user.type(field, "x");
  expect(await screen.findByText("No vendors match your search.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByRole("link", { name: "Globe Ltd" })).toBeVisible();
  expect(location.search).toBe("");
});

test("adds a vendor, and shows a taken name at its field", async () => {
  const { user } = await open([]);
  expect(await screen.findByText("No vendors yet")).toBeVisible();
  refuse(addVendor, "conflict", { fields: { name: "This event already has a vendor with this name." } });
  await user.click(screen.getByRole("button", { name: "Add vendor" }));
  const dialog = await screen.findByRole("dialog", { name: "Add vendor" });
  await user.click(within(dialog).getByRole("button", { name: "Add vendor" }));
  expect(within(dialog).getByText("Enter a name.")).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Compass Works");
  await user.type(within(dialog).getByRole("textbox", { name: "Contact’s email" }), "ada");
  await user.click(within(dialog).getByRole("button", { name: "Add vendor" }));
  expect(within(dialog).getByText(/^Enter an email address/)).toBeVisible();
  await user.clear(within(dialog).getByRole("textbox", { name: "Contact’s email" }));
  await user.click(within(dialog).getByRole("button", { name: "Add vendor" }));
  expect(await within(dialog).findByText("This event already has a vendor with this name.")).toBeVisible();
  const added = reply(addVendor, OWN);
  await user.type(within(dialog).getByRole("textbox", { name: "Stand" }), "B 12");
  await user.click(within(dialog).getByRole("button", { name: "Add vendor" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(added.inputs).toEqual([{ event_id: EVENT, vendor: { name: "Compass Works", category: "", booth: "B 12" } }]);
});

test("a vendor whose answer was lost is added again under the same key", async () => {
  const { user } = await open([]);
  const lost = disconnect(addVendor);
  await user.click(await screen.findByRole("button", { name: "Add vendor" }));
  const dialog = await screen.findByRole("dialog", { name: "Add vendor" });
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Compass Works");
  await user.click(within(dialog).getByRole("button", { name: "Add vendor" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("You’re offline.");
  const sent = reply(addVendor, OWN);
  await user.click(within(dialog).getByRole("button", { name: "Add vendor" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const [first, second] = [...lost.requests, ...sent.requests].map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

test("invites a contact and resends the invitation", async () => {
  const { user } = await open();
  const invited = reply(inviteVendor, ({ email }) => ({ ...OWN, email, contact: "invited" as const }));
  await user.click(await screen.findByRole("button", { name: "Invite again for Globe Ltd" }));
  const dialog = await screen.findByRole("dialog", { name: "Invite contact for Globe Ltd" });
  expect(within(dialog).getByRole("textbox")).toHaveValue("g@globe.example");
  await user.click(within(dialog).getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("Invitation sent to g@globe.example.")).toBeVisible();
  expect(invited.inputs).toEqual([{ event_id: EVENT, vendor: "vend000002", email: "g@globe.example" }]);
});

const FILE = [
  "Firma;Kategorie;Stand;E-Mail",
  "Compass Works;Maps;B 12;",
  ";Maps;;",
  "Atlas Ltd;Maps;;no address",
  ...Array.from({ length: 51 }, (_, at) => `Vendor ${at};;;v${at}@example.com`),
].join("\n");

test("revokes a vendor after a confirmation, and restores it", async () => {
  let revoked = false;
  await signInAs();
  reply(getEvent, makeEvent({ is_organiser: true }));
  reply(listVendors, () => ({ items: [{ ...COMPASS, revoked }], next: null }));
  const changes = reply(revoke, ({ undo }) => {
    revoked = undo !== true;
    return { revoked_date: revoked ? 1 : null };
  });
  const { user } = renderApp(`/events/${EVENT}/vendors`);
  await user.click(await screen.findByRole("button", { name: "Revoke Compass Works" }));
  const dialog = await screen.findByRole("dialog", { name: "Revoke Compass Works?" });
  await user.click(within(dialog).getByRole("button", { name: "Revoke" }));
  const back = await screen.findByRole("button", { name: "Restore Compass Works" });
  expect(back.closest("li")).toHaveTextContent("Stand B 12 · Revoked");
  await user.click(back);
  expect(await screen.findByRole("button", { name: "Revoke Compass Works" })).toBeVisible();
  expect(changes.inputs).toEqual([
    { event_id: EVENT, vendor: COMPASS.id },
    { event_id: EVENT, vendor: COMPASS.id, undo: true },
  ]);
});

const OUTCOMES: Readonly<Partial<Record<string, "known" | "unmailed">>> = {
  "Compass Works": "known",
  "Vendor 0": "unmailed",
};

test("reads a file by its headings, and imports it in batches that can be retried", async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole("button", { name: "Import from file" }));
  const dialog = await screen.findByRole("dialog", { name: "Import from file" });
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no field for a file.");
  await user.upload(input, new File(["a;b\n1;2"], "other.csv", { type: "text/csv" }));
  expect(await within(dialog).findByText(/No column of this file/)).toBeVisible();
  await user.upload(input, new File([FILE], "vendors.csv", { type: "text/csv" }));
  expect(await within(dialog).findByText("52 vendors found")).toBeVisible();
  expect(within(dialog).getByText("51 contacts will be invited by email.")).toBeVisible();
  expect(within(dialog).getByText(/^Row 3: /)).toBeVisible();
  expect(within(dialog).getByText(/^Row 4: /)).toBeVisible();
  refuse(addVendors, "unavailable");
  await user.click(within(dialog).getByRole("button", { name: "Import 52 vendors" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  const parts = reply(addVendors, ({ vendors }) => ({
    results: vendors.map(({ name }) => ({
      id: "vend000001",
      outcome: OUTCOMES[name] ?? ("added" as const),
    })),
  }));
  await user.click(within(dialog).getByRole("button", { name: "Import 52 vendors" }));
  expect(await within(dialog).findByText("51 vendors were added.")).toBeVisible();
  expect(within(dialog).getByText("1 already existed and was left unchanged.")).toBeVisible();
  expect(within(dialog).getByText(/^1 contact couldn’t be invited yet/)).toBeVisible();
  expect(parts.inputs.map(({ vendors }) => vendors.length)).toEqual([50, 2]);
  expect(parts.inputs[0]?.vendors.slice(0, 2)).toEqual([
    { name: "Compass Works", category: "Maps", booth: "B 12" },
    { name: "Vendor 0", email: "v0@example.com" },
  ]);
});

test("a running import cannot be closed, so that a later failure is seen", async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole("button", { name: "Import from file" }));
  const dialog = await screen.findByRole("dialog", { name: "Import from file" });
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no field for a file.");
  await user.upload(input, new File([FILE], "vendors.csv", { type: "text/csv" }));
  const part = hold(addVendors);
  await user.click(await within(dialog).findByRole("button", { name: "Import 52 vendors" }));
  await waitFor(() => expect(part.inputs).toHaveLength(1));
  expect(within(dialog).getByRole("button", { name: "Close" })).toBeDisabled();
  await user.keyboard("{Escape}");
  if (dialog.parentElement === null) throw new Error("There is nothing beside the dialog.");
  await user.click(dialog.parentElement);
  refuse(addVendors, "unavailable");
  part.release({ results: Array.from({ length: 50 }, () => ({ id: "vend000001", outcome: "added" as const })) });
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  expect(within(dialog).getByText("50 of 52 imported")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("shows the number that a row has in the file", async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole("button", { name: "Import from file" }));
  const dialog = await screen.findByRole("dialog", { name: "Import from file" });
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no field for a file.");
  const text = `\n${FILE.replace("\n;Maps", "\n\n;;;\n;Maps")}`;
  await user.upload(input, new File([text], "vendors.csv", { type: "text/csv" }));
  expect(await within(dialog).findByText(/^Row 6: /)).toBeVisible();
  expect(within(dialog).getByText(/^Row 7: /)).toBeVisible();
});

test("only the organiser sees the list, and a failure can be retried", async () => {
  await signInAs();
  reply(getEvent, makeEvent());
  renderApp(`/events/${EVENT}/vendors`);
  expect(await screen.findByRole("heading", { name: "You can’t open this page" })).toBeVisible();
  expect(screen.getByRole("link", { name: "View event" })).toHaveAttribute("href", `/events/${EVENT}`);
});

test("shows a list that cannot be loaded", async () => {
  await signInAs();
  reply(getEvent, makeEvent({ is_organiser: true }));
  refuse(listVendors, "unavailable");
  const { user } = renderApp(`/events/${EVENT}/vendors`, { language: "de" });
  const again = await screen.findByRole("button", { name: "Erneut versuchen" });
  reply(listVendors, { items: [], next: null });
  await user.click(again);
  expect(await screen.findByText("Noch keine Aussteller")).toBeVisible();
});
