import { indexKeys } from "@cardinal/contract/fields/contact-words";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { keepSilent, store } from "../../testing/stored.ts";
import { makeStored, storeContacts } from "./contacts.test-helper.ts";
import "./parts.test-helper.ts";

const CONTACTS = {
  "k-star": makeStored({ first: "Ada", last: "Byron", tags: ["⭐"] }),
  "k-heart": makeStored({ first: "Bea", last: "Cole", tags: ["❤️", "$$$"] }),
  "k-sun": makeStored({ first: "Cora", last: "Dale", tags: ["☀️"] }),
  "k-none": makeStored({ first: "Dora", last: "Engel" }),
};

beforeEach(async () => {
  await signInAs();
  storeContacts(CONTACTS);
  const entries = Object.entries(CONTACTS).flatMap(([key, stored]) => indexKeys(stored, key));
  store("contact_words/uid-ada", Object.fromEntries(entries.map((entry) => [entry, true])));
});

const names = () =>
  within(screen.getByRole("region", { name: "List of contacts" }))
    .getAllByRole("link", { name: /Byron|Cole|Dale|Engel/ })
    .map((link) => link.textContent);

test.each([
  ["⭐", "Ada Byron"],
  ["❤️", "Bea Cole"],
  ["$$$", "Bea Cole"],
  ["☀️", "Cora Dale"],
])("a click on %s shows the contacts with this tag", async (tag, name) => {
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("link", { name: tag }));
  await waitFor(() => expect(names()).toEqual([name]));
  expect(screen.getByText("1 contact found")).toBeVisible();
});

test.each(["?q=%E2%AD%90", "?q=%24%24%24", "?tag=%F0%9F%8E%88", "?q=Ada&tag=%24%24%24"])(
  "a search without matching words or tag finds nothing: %s",
  async (query) => {
    renderApp(`/contacts${query}`);
    expect(await screen.findByRole("heading", { name: "No contacts found" })).toBeVisible();
  },
);

test("spaces alone are no search", async () => {
  renderApp("/contacts?q=%20%20");
  await screen.findByRole("link", { name: "Ada Byron" });
  expect(names()).toHaveLength(4);
});

test("the filter suggests these tags, and none for an entry of an earlier release", async () => {
  store("contact_words/uid-ada/=\ufe0f~k-heart", true);
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("combobox", { name: "Tag" }));
  await screen.findByRole("option", { name: "⭐" });
  const options = within(screen.getByRole("listbox", { name: "Tag" })).getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["All tags", "☀️", "❤️", "⭐", "$$$"]);
});

test.each([
  ["suggests all tags when only whole contacts can be read, as without a network", "/tags", ["☀️", "❤️", "⭐", "$$$"]],
  ["suggests the other tags when a contact cannot be read", "", ["☀️", "❤️", "$$$"]],
])("the filter %s", async (_name, part, tags) => {
  keepSilent(`contacts/uid-ada/k-star${part}`);
  const { user } = renderApp("/contacts");
  await user.click(await screen.findByRole("combobox", { name: "Tag" }));
  await screen.findByRole("option", { name: "$$$" });
  const options = () => within(screen.getByRole("listbox", { name: "Tag" })).getAllByRole("option");
  await waitFor(() => expect(options().map((option) => option.textContent)).toEqual(["All tags", ...tags]));
});

test("the filter no longer suggests a tag once the last contact with any tag has lost it", async () => {
  storeContacts({ "k-star": CONTACTS["k-star"] });
  const entries = indexKeys(CONTACTS["k-star"], "k-star");
  store("contact_words/uid-ada", Object.fromEntries(entries.map((entry) => [entry, true])));
  const { user } = renderApp("/contacts");
  const field = await screen.findByRole("combobox", { name: "Tag" });
  await user.click(field);
  await screen.findByRole("option", { name: "⭐" });
  await user.click(field);
  store("contact_words/uid-ada", null);
  await user.click(field);
  await waitFor(() => expect(screen.queryByRole("option", { name: "⭐" })).toBeNull());
});

test("the filter keeps a known tag whose contact can no longer be read", async () => {
  const { user } = renderApp("/contacts");
  const field = await screen.findByRole("combobox", { name: "Tag" });
  const options = () =>
    within(screen.getByRole("listbox", { name: "Tag" }))
      .getAllByRole("option")
      .map((option) => option.textContent);
  const all = ["All tags", "☀️", "❤️", "⭐", "$$$"];
  await user.click(field);
  await waitFor(() => expect(options()).toEqual(all));
  await user.click(field);
  keepSilent("contacts/uid-ada/k-star");
  await user.click(field);
  await waitFor(() => expect(options()).toEqual(all));
});
