import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { getCard } from "@cardinal/contract/endpoints/vcard/get-card";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { expect, test, vi } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";
import { makeStoredCard } from "../../testing/stored-samples.ts";
import { keepSilent, store } from "../../testing/stored.ts";
import { field, preview, save, saves } from "./editor.test-helper.ts";

includeHiddenElements();

test("shows a spinner while the session is loading", async () => {
  await signInAs();
  keepSilent("vcard/uid-ada");
  const { container } = renderApp("/settings");
  expect(await screen.findByRole("status", { name: "Loading" })).toBeVisible();
  expect(within(container).queryByRole("textbox")).toBeNull();
});

test("an empty card explains where to start", async () => {
  await signInAs({ card: { job_title: "", organization_name: "", buttons: [] } });
  renderApp("/settings");
  expect(await screen.findByText("This card is still empty")).toBeVisible();
  expect(screen.getByText(/No buttons yet/)).toBeVisible();
});

test("shows the stored card, with nothing to save", async () => {
  await signInAs({ card: { bio: "Hello", pronouns: "she/her" }, skills: ["Maths"] });
  renderApp("/settings");
  expect(await field("First name")).toHaveValue("Ada");
  expect(await field("About you")).toHaveValue("Hello");
  expect(screen.getByRole("button", { name: "Remove Maths" })).toBeInTheDocument();
  expect(screen.queryByText("This card is still empty")).toBeNull();
  expect(save()).toBeDisabled();
});

test("counts the characters of the bio as the limit does", async () => {
  await signInAs({ card: { bio: "Hi 🙂🙂" } });
  renderApp("/settings");
  expect(await field("About you")).toHaveAccessibleDescription("5 of 2,000 characters");
});

test("previews typed text before it is saved", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.clear(await field("Job title"));
  await user.type(await field("Job title"), "Countess");
  await waitFor(() => expect(preview().getByText("Countess")).toBeInTheDocument());
});

test("scrolls the preview to the edited part", async () => {
  await signInAs({ card: { address: "Way 1" } });
  const { user } = renderApp("/settings");
  const address = await field("Address");
  const shown = preview().getByRole("region", { name: "Preview of your card" });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.classList.contains("cc-address") ? new DOMRect(0, 900, 320, 40) : new DOMRect(0, 0, 320, 600);
  });
  await user.click(address);
  await waitFor(() => expect(shown.scrollTop).toBe(700));
  vi.restoreAllMocks();
});

test("saves only the changed fields, and confirms it", async () => {
  await signInAs();
  const calls = saves();
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  expect(await screen.findByText("Not saved yet: Pronouns")).toBeVisible();
  await user.click(save());
  expect(await screen.findByText("Saved. Your card is up to date.")).toBeVisible();
  expect(calls.inputs).toEqual([{ pronouns: "she/her" }]);
  expect(save()).toBeDisabled();
  expect(localStorage.getItem("cardinal.card-draft.uid-ada")).toBeNull();
});

test("saves by keyboard", async () => {
  await signInAs();
  const calls = saves();
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("Saved. Your card is up to date.")).toBeVisible();
  expect(calls.inputs).toEqual([{ pronouns: "she/her" }]);
});

test("marks an invalid field, focuses it, and does not send it", async () => {
  await signInAs();
  const calls = saves();
  const { user } = renderApp("/settings");
  await user.clear(await field("First name"));
  await user.click(save());
  expect(await screen.findByText("Check the marked fields.")).toBeVisible();
  expect(await field("First name")).toHaveAccessibleDescription("This can’t be empty.");
  await waitFor(async () => expect(await field("First name")).toHaveFocus());
  expect(calls.inputs).toEqual([]);
  await user.type(await field("First name"), "Augusta");
  await waitFor(async () => expect(await field("First name")).toBeValid());
});

test("shows a refusal of the server at its field, in the current language", async () => {
  await signInAs();
  refuse(updateCard, "invalid-argument", { fields: { job_title: "Use at most 120 characters." } });
  const { user } = renderApp("/settings", { language: "de" });
  await user.type(await field("Position"), "!");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(async () =>
    expect(await field("Position")).toHaveAccessibleDescription("Bitte verwenden Sie höchstens 120 Zeichen."),
  );
});

test("keeps all changes when a save fails, and sends them with the next one", async () => {
  await signInAs();
  disconnect(updateCard);
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  await user.click(save());
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(await field("Pronouns")).toHaveValue("she/her");
  act(() => {
    dispatchEvent(new Event("online"));
  });
  expect(screen.getByText("Not saved yet: Pronouns")).toBeVisible();
  const calls = saves();
  await user.click(save());
  expect(await screen.findByText("Saved. Your card is up to date.")).toBeVisible();
  expect(calls.inputs).toEqual([{ pronouns: "she/her" }]);
});

test("keeps what is typed during a save as unsaved", async () => {
  await signInAs();
  const held = hold(updateCard);
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she");
  await user.click(save());
  await user.type(await field("Pronouns"), "/her");
  held.release(makeCard({ pronouns: "she", updated_date: 1_790_000_000_000 }));
  expect(await screen.findByText("Not saved yet: Pronouns")).toBeVisible();
  expect(await field("Pronouns")).toHaveValue("she/her");
});

test("follows a change made elsewhere in unchanged fields", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  store("vcard/uid-ada", makeStoredCard({ organization_name: "Engines Ltd", updated_date: 1_790_000_000_000 }));
  await waitFor(async () => expect(await field("Company")).toHaveValue("Engines Ltd"));
  expect(await field("Pronouns")).toHaveValue("she/her");
  expect(screen.getByText("Not saved yet: Pronouns")).toBeVisible();
});

test.each([
  ["Mine", "Countess", "Not saved yet: Job title"],
  ["Theirs", "Baroness", "Everything is saved."],
])("asks about a field that was changed on both sides: %s", async (choice, value, state) => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.clear(await field("Job title"));
  await user.type(await field("Job title"), "Countess");
  store("vcard/uid-ada", makeStoredCard({ job_title: "Baroness", updated_date: 1_790_000_000_000 }));
  expect(await screen.findByText(/Also changed elsewhere: Job title/)).toBeVisible();
  expect(screen.getByText("Job title: mine “Countess”, theirs “Baroness”")).toBeVisible();
  expect(await field("Job title")).toHaveValue("Countess");
  await user.click(screen.getByRole("button", { name: choice }));
  expect(await field("Job title")).toHaveValue(value);
  expect(screen.getByText(state)).toBeInTheDocument();
});

const MAIL = { id: "b1", ref: "email", data: "ada@example.com" } as const;
const SHOP = { id: "b2", ref: "website", data: "https://shop.example" } as const;

/** Changes a button, and saves after another one was added elsewhere, which has not arrived here. */
async function saveStaleButtons() {
  await signInAs();
  const refused = refuse(updateCard, "conflict");
  reply(getCard, makeCard({ buttons: [MAIL, SHOP], updated_date: 1_790_000_000_000 }));
  const { user, unmount } = renderApp("/settings");
  await user.type(await field("Email: Email address"), ".uk");
  await user.click(save());
  expect(await screen.findByText("Also changed elsewhere: Buttons. Keep:")).toBeVisible();
  const buttons = [{ ...MAIL, data: "ada@example.com.uk" }];
  expect(refused.inputs).toEqual([{ buttons, seen_buttons: [MAIL] }]);
  return { user, unmount, refused, buttons };
}

test("replaces buttons that were changed elsewhere only after a choice", async () => {
  const { user, buttons } = await saveStaleButtons();
  await user.click(screen.getByRole("button", { name: "Mine" }));
  expect(screen.getByText("Not saved yet: Buttons")).toBeVisible();
  const calls = saves();
  await user.click(save());
  expect(await screen.findByText("Saved. Your card is up to date.")).toBeVisible();
  expect(calls.inputs).toEqual([{ buttons, seen_buttons: [MAIL, SHOP] }]);
});

test("does not replace buttons that were changed elsewhere before a choice, also after a reload", async () => {
  const { user, unmount, refused, buttons } = await saveStaleButtons();
  const stale = { buttons, seen_buttons: [MAIL] };
  await user.click(save());
  await waitFor(() => expect(refused.inputs).toEqual([stale, stale]));
  await waitFor(() => expect(save()).not.toHaveAttribute("data-loading"));
  unmount();
  store("vcard/uid-ada", makeStoredCard({ buttons: [MAIL, SHOP], updated_date: 1_790_000_000_000 }));
  const again = renderApp("/settings");
  expect(await screen.findByText("Also changed elsewhere: Buttons. Keep:")).toBeVisible();
  expect(await field("Email: Email address")).toHaveValue("ada@example.com.uk");
  await again.user.click(save());
  await waitFor(() => expect(refused.inputs).toEqual([stale, stale, stale]));
});

test("takes over buttons that were changed elsewhere after a choice", async () => {
  const { user } = await saveStaleButtons();
  await user.click(screen.getByRole("button", { name: "Theirs" }));
  expect(await field("Email: Email address")).toHaveValue("ada@example.com");
  expect(await field("Website: Web address")).toHaveValue("https://shop.example");
  expect(screen.getByText("Everything is saved.")).toBeInTheDocument();
});

test("ignores live data that is older than the saved card", async () => {
  await signInAs();
  saves(makeCard({ updated_date: 1_790_000_000_000 }));
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  await user.click(save());
  expect(await screen.findByText("Saved. Your card is up to date.")).toBeVisible();
  store("vcard/uid-ada", makeStoredCard({ organization_name: "Old news" }));
  expect(await field("Pronouns")).toHaveValue("she/her");
  expect(await field("Company")).toHaveValue("Analytical Engines");
});

test("restores unsaved changes after the page was closed", async () => {
  await signInAs();
  const first = renderApp("/settings");
  await first.user.type(await field("Pronouns"), "she/her");
  await screen.findByText("Not saved yet: Pronouns");
  first.unmount();
  renderApp("/settings");
  expect(await field("Pronouns")).toHaveValue("she/her");
  expect(screen.getByText("From your last visit, not saved yet: Pronouns")).toBeVisible();
});

test("discarding asks for confirmation, names the fields, and restores the stored card", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.clear(await field("Job title"));
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
  expect(dialog.getByText(/Job title/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Discard" }));
  expect(await field("Job title")).toHaveValue("Analyst");
  expect(save()).toBeDisabled();
});

test("leaving with unsaved changes asks for confirmation, and does what is chosen", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "x");
  await user.click(screen.getByRole("link", { name: "Cardinal, start page" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  expect(location.pathname).toBe("/settings");
  expect(await field("Pronouns")).toHaveValue("x");

  await user.click(screen.getByRole("link", { name: "Cardinal, start page" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("can save before leaving", async () => {
  await signInAs();
  const calls = saves();
  const { user } = renderApp("/settings");
  await user.type(await field("Pronouns"), "she/her");
  await user.click(screen.getByRole("link", { name: "Cardinal, start page" }));
  await user.click(await screen.findByRole("button", { name: "Save and leave" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(calls.inputs).toEqual([{ pronouns: "she/her" }]);
});

test("closing the page with unsaved changes shows the browser's confirmation", async () => {
  await signInAs();
  const { user } = renderApp("/settings");
  await field("Pronouns");
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(true);
  await user.type(await field("Pronouns"), "x");
  await screen.findByText("Not saved yet: Pronouns");
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
});
