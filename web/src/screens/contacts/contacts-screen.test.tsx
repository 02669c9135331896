import { screen, waitFor, within } from "@testing-library/react";
import { deleteContact } from "@cardinal/contract/endpoints/contacts/delete-contact";
import { exportContacts } from "@cardinal/contract/endpoints/contacts/export-contacts";
import { mergeContacts } from "@cardinal/contract/endpoints/contacts/merge-contacts";
import { restoreContacts } from "@cardinal/contract/endpoints/contacts/restore-contacts";
import { beforeEach, expect, test, vi } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { allowListener, getListenedQueries, keepSilent, refuseListener, store } from "../../testing/stored.ts";
import "./parts.test-helper.ts";
import { END } from "./stored/page-place.ts";
import { contactOf, makeStored, storeContacts, UNDO_ID } from "./contacts.test-helper.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVW".split("");
const MANY = Object.fromEntries(
  LETTERS.map((letter) => [`k-${letter}`, makeStored({ first: "Kim", last: `${letter}son`, company: "Many Ltd" })]),
);
const GRACE = makeStored({ first: "Grace", last: "Hopper", uid: "uid-grace", company: "Navy", tags: ["VIP"] });
const ALAN = makeStored({ first: "Alan", last: "Turing", company: "Bletchley", email: "alan@example.com" });
const WORDS = {
  "uid-grace": ["grace", "hopper", "navy", "=vip"],
  "k-alan": ["alan", "turing", "bletchley", "@alan@example,com", "@example,com"],
};

const names = () =>
  within(screen.getByRole("region", { name: "List of contacts" }))
    .getAllByRole("listitem")
    .flatMap((item) => within(item).queryAllByRole("link", { name: /son|Hopper|Turing/ }))
    .map((link) => link.textContent);

beforeEach(async () => {
  await signInAs();
});

test("shows contacts under their initials with company, tags and date, after loading", async () => {
  keepSilent("contacts/uid-ada");
  const { user } = renderApp("/contacts");
  expect(await screen.findByRole("heading", { name: "Contacts" })).toBeVisible();
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  storeContacts({ "uid-grace": GRACE, "k-alan": ALAN }, WORDS);
  expect(await screen.findByRole("heading", { name: "H" })).toBeVisible();
  expect(names()).toEqual(["Grace Hopper", "Alan Turing"]);
  expect(screen.getByText("Navy")).toBeVisible();
  expect(screen.getAllByText(/^Added \d+ Sept 2026$/)).toHaveLength(2);
  await user.click(screen.getByRole("link", { name: "VIP" }));
  expect(location.search).toBe("?tag=VIP");
  await waitFor(() => expect(names()).toEqual(["Grace Hopper"]));
});

test("a line that is too long ends in the direction of its own script", async () => {
  storeContacts({ "k-ali": makeStored({ first: "علي", last: "الخالدي", company: "شركة النور" }) });
  renderApp("/contacts");
  expect(await screen.findByText("علي الخالدي")).toHaveAttribute("dir", "auto");
  expect(screen.getByText("شركة النور")).toHaveAttribute("dir", "auto");
});

test("marks only contacts that are possibly spam", async () => {
  storeContacts({ "uid-grace": GRACE, "k-alan": { ...ALAN, possible_spam: true } });
  renderApp("/contacts");
  expect(await screen.findByText("Possibly spam")).toBeVisible();
  expect(screen.getAllByText("Possibly spam")).toHaveLength(1);
});

test("shows that contacts fail to load, and can load them again", async () => {
  refuseListener("contacts/uid-ada");
  const { user } = renderApp("/contacts");
  const again = await screen.findByRole("button", { name: "Try again" });
  allowListener("contacts/uid-ada");
  storeContacts({ "k-alan": ALAN });
  await user.click(again);
  expect(await screen.findByRole("link", { name: "Alan Turing" })).toBeVisible();
});

test("explains how to add contacts when there are none", async () => {
  const { user } = renderApp("/contacts");
  expect(await screen.findByRole("heading", { name: "Your first contact" })).toBeVisible();
  expect(screen.getByRole("button", { name: /Scan someone’s code/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /Import your contacts/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /Show your code/ }));
  expect(location.search).toBe("?show=code");
  const dialog = await screen.findByRole("dialog", { name: "My code" });
  expect(within(dialog).getByText("localhost:3000/ada")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: /Show a code with your details/ }));
  expect(within(dialog).getByRole("img", { name: "QR code with your contact details" })).toBeVisible();
  expect(within(dialog).getByText(/at least 3 cm/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Show the code with your link" }));
  expect(within(dialog).getByRole("img", { name: /localhost:3000\/ada/ })).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Close code" }));
  expect(location.search).toBe("");
});

test("shows ten per page, each with its own URL, and reads only the page", async () => {
  storeContacts(MANY);
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Kim Ason" });
  expect(names()).toHaveLength(10);
  expect(getListenedQueries().filter(({ path }) => path === "contacts/uid-ada")).toEqual([
    { path: "contacts/uid-ada", orderBy: "sort_name", first: 11 },
  ]);
  expect(screen.queryByRole("link", { name: "Previous page" })).not.toBeInTheDocument();

  await user.click(screen.getByRole("link", { name: "Next page" }));
  await waitFor(() => expect(names()[0]).toBe("Kim Kson"));
  expect(location.search).toBe("?page=1kson+kim.k-K");
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await waitFor(() => expect(names()).toEqual(["Kim Uson", "Kim Vson", "Kim Wson"]));
  expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();

  await user.click(screen.getByRole("link", { name: "Previous page" }));
  await waitFor(() => expect(names()[0]).toBe("Kim Kson"));
  expect(names()).toHaveLength(10);
  await user.click(screen.getByRole("link", { name: "Previous page" }));
  await waitFor(() => expect(names()[0]).toBe("Kim Ason"));
  await waitFor(() => expect(location.search).toBe(""));
  history.back();
  await waitFor(() => expect(names()[0]).toBe("Kim Kson"));
});

test("shows fifty per page or the newest first, and remembers both", async () => {
  const dated = Object.entries(MANY).map(([key, one], at) => [key, { ...one, added_date: 1_790_000_000_000 + at }]);
  storeContacts(Object.fromEntries(dated) as typeof MANY);
  const { user } = renderApp("/contacts");
  expect(await screen.findByText("23 contacts")).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Contacts per page" }), "50 per page");
  await waitFor(() => expect(names()).toHaveLength(23));
  expect(location.search).toBe("?order=name&size=50");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Newest first");
  await waitFor(() => expect(names()[0]).toBe("Kim Wson"));
  expect(screen.getByRole("heading", { name: "September 2026" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "A–Z: Go to a letter" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Contacts" }));
  await waitFor(() => expect(location.search).toBe(""));
  expect(names()[0]).toBe("Kim Wson");
  await user.selectOptions(screen.getByRole("combobox", { name: "Contacts per page" }), "10 per page");
  await waitFor(() => expect(names()).toHaveLength(10));
  await user.click(screen.getByRole("link", { name: "Next page" }));
  await waitFor(() => expect(names()[0]).toBe("Kim Mson"));
  await user.click(screen.getByRole("link", { name: "Previous page" }));
  await waitFor(() => expect(location.search).toBe("?order=date&size=10"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "By name");
  await waitFor(() => expect(names()[0]).toBe("Kim Ason"));
});

test("a letter opens its page, also one of another script or one without contacts", async () => {
  const li = makeStored({ first: "小龙", last: "李", sort_name: "1李 小龙" });
  storeContacts({ ...MANY, "k-li": li, "k-3m": makeStored({ first: "3M", last: "", sort_name: "23m" }) });
  const { user } = renderApp("/contacts");
  const go = async (letter: string) => {
    await user.click(await screen.findByRole("button", { name: "A–Z: Go to a letter" }));
    await user.click(await screen.findByRole("link", { name: letter }));
  };
  await go("M");
  await waitFor(() => expect(names()[0]).toBe("Kim Mson"));
  await go("李");
  expect(await screen.findByRole("heading", { name: "李" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("link", { name: /李|3M/ })).toHaveLength(2));
  await go("Other");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "李" })).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { name: "Other" })).toBeVisible();
  storeContacts(MANY);
  await go("Z");
  // No contact is at or after Z, so the last page is shown.
  await waitFor(() => expect(new URLSearchParams(location.search).get("before")).toBe(END));
  await waitFor(() => expect(names().at(-1)).toBe("Kim Wson"));
  expect(screen.queryByRole("link", { name: "Next page" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Previous page" }));
  await waitFor(() => expect(names().at(-1)).toBe("Kim Mson"));
});

test("shows a contact that is added elsewhere", async () => {
  storeContacts({ "k-alan": ALAN });
  renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  store("contacts/uid-ada/uid-grace", GRACE);
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
});

test("finds contacts by the beginning of all words, and keeps the search in the URL", async () => {
  storeContacts({ ...MANY, "uid-grace": GRACE, "k-alan": ALAN }, WORDS);
  const { user } = renderApp("/contacts");
  const field = await screen.findByRole("searchbox", { name: "Search contacts" });
  await user.type(field, "alan");
  await waitFor(() => expect(names()).toEqual(["Alan Turing"]));
  expect(screen.getByText("1 contact found")).toBeVisible();
  await waitFor(() => expect(location.search).toBe("?q=alan"));
  await user.clear(field);
  await user.type(field, "gra hop");
  await waitFor(() => expect(names()).toEqual(["Grace Hopper"]));
  await user.type(field, " zzz");
  expect(await screen.findByRole("heading", { name: "No contacts found" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show all contacts" }));
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(field).toHaveValue("");
});

test("finds parts of numbers and addresses, and tags by their beginning", async () => {
  const buttons = [{ id: "phone", ref: "phone" as const, data: "+44 (0)20 7946 0018" }];
  const vcard = { name_first: "Zoe", buttons };
  const zoe = makeStored({ first: "Zoe", last: "Bison", tags: ["Trade fair"], more: { vcard } });
  const words = ["zoe", "bison", "=trade fair", "+442079460018", "+2079460018", "+79460018", "+0018", "+018"];
  storeContacts({ ...MANY, "k-zoe": zoe, "k-alan": ALAN }, { ...WORDS, "k-zoe": words });
  const { user } = renderApp("/contacts");
  const field = await screen.findByRole("searchbox", { name: "Search contacts" });
  for (const [typed, found] of [
    ["7946 00", "Zoe Bison"],
    ["alan@exa", "Alan Turing"],
    ["#Trade fair", "Zoe Bison"],
    ["#tra zoe", "Zoe Bison"],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await waitFor(() => expect(names()).toEqual([found]));
    expect(screen.getByText("1 contact found")).toBeVisible();
  }
});

test("suggests existing tags as a filter", async () => {
  storeContacts(
    { "uid-grace": GRACE, "k-alan": { ...ALAN, tags: ["Maths", "VIP"] } },
    { "uid-grace": ["=vip"], "k-alan": ["=maths", "=vip"] },
  );
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("combobox", { name: "Tag" }));
  expect(await screen.findByRole("option", { name: "VIP" })).toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: "Maths" }));
  await waitFor(() => expect(names()).toEqual(["Alan Turing"]));
  await user.click(screen.getByRole("combobox", { name: "Tag" }));
  await user.click(await screen.findByRole("option", { name: "All tags" }));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test("deletes a contact, and restores it", async () => {
  const deleted = reply(deleteContact, { deleted: true, undo: "undo-1" });
  const restored = reply(restoreContacts, { items: [contactOf("k-alan", ALAN)], next: null });
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  expect(await screen.findByText("Alan Turing was deleted.")).toBeVisible();
  expect(deleted.inputs).toEqual([{ id: "k-alan", undo: UNDO_ID }]);
  expect(location.search).toBe("");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Restored.")).toBeVisible();
  expect(restored.inputs).toEqual([{ undo: "undo-1" }]);
});

test("shows that a contact can no longer be restored", async () => {
  reply(deleteContact, { deleted: true, undo: "undo-1" });
  refuse(restoreContacts, "not-found");
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts?open=k-alan");
  await user.click(await screen.findByRole("button", { name: "Delete contact" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("This doesn’t exist, or no longer does.")).toBeVisible();
});

test("compares two contacts and merges them", async () => {
  const merged = reply(mergeContacts, { contact: contactOf("uid-grace", GRACE), undo: "undo-2" });
  const other = makeStored({ first: "Grace", last: "Hopper", email: "grace@example.com", tags: ["Pioneer"] });
  const buttons = [{ id: "email", ref: "email" as const, data: "hopper@example.com" }];
  const person = { ...GRACE, vcard: { name_first: "Grace", name_last: "Hopper", buttons } };
  storeContacts({ "uid-grace": person, "k-other": other, "k-alan": ALAN });
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Merge two contacts" }));
  expect(await screen.findByRole("button", { name: "Compare" })).toBeDisabled();
  for (const box of await screen.findAllByRole("checkbox", { name: "Select Grace Hopper" })) await user.click(box);
  expect(screen.getByRole("checkbox", { name: "Select Alan Turing" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = await screen.findByRole("dialog", { name: "Merge two contacts" });
  // The contact with a card is kept, and details that only the other one has go into the notes.
  expect(within(dialog).getByRole("radio", { name: /^Keep Grace Hopper.*hopper@example\.com.*Added / })).toBeChecked();
  expect(within(dialog).getByRole("radio", { name: /^Keep Grace Hopper.*grace@example\.com.*Added / })).toBeDisabled();
  expect(within(dialog).getByText("VIP, Pioneer")).toBeInTheDocument();
  expect(within(dialog).getByText("Email: hopper@example.com")).toBeInTheDocument();
  expect(within(dialog).getByText("grace@example.com", { selector: "dd" })).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("Merged into Grace Hopper.")).toBeVisible();
  expect(merged.inputs).toEqual([{ keep: "uid-grace", drop: "k-other", undo: UNDO_ID }]);
});

test("downloads all contacts as a file, and shows a failure", async () => {
  const asked = reply(exportContacts, new Blob(["First name"]));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  storeContacts({ "k-alan": ALAN });
  const { user } = renderApp("/contacts");
  await screen.findByRole("link", { name: "Alan Turing" });
  const choose = async (name: string) => {
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Download all as CSV");
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(["contacts.csv"]);
  expect(asked.inputs).toEqual([{ format: "csv" }]);
  disconnect(exportContacts);
  await choose("Download all as vCard");
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  click.mockRestore();
});
