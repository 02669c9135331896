import { act, screen, waitFor, within } from "@testing-library/react";
import { requestCardChange } from "@cardinal/contract/endpoints/enterprise/card-requests/request-card-change";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { store } from "../../testing/stored.ts";
import { field } from "./editor.test-helper.ts";

includeHiddenElements();

const REQUEST = "card_requests/acme/uid-ada";
const LOCKS = "enterprise/acme/locked_fields";

/** Opens the editor of an employee whose job title and bio are locked, where changes can be requested. */
async function open(waiting: Record<string, string> | null = null) {
  await signInAs({ user: { enterprise: "acme" } });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  store(LOCKS, { job_title: true, bio: true });
  store("enterprise/acme/approval", true);
  if (waiting !== null) store(REQUEST, { date: 1, fields: waiting });
  const calls = reply(requestCardChange, { request: null });
  return { ...renderApp("/settings"), calls };
}

const form = () => within(screen.getByRole("form", { name: "Ask for a change" }));
const input = (name: string) => form().getByRole("textbox", { name });

test("a request contains only the fields that were changed here", async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole("button", { name: "Ask for a change" }));
  act(() => store("vcard/uid-ada/job_title", "Senior Engineer"));
  await waitFor(() => expect(input("Job title")).toHaveValue("Senior Engineer"));
  await user.type(input("About you"), "Hello");
  await user.click(form().getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ bio: "Hello" }]));
});

test("a changed request keeps its other locked fields, and drops those that are not locked any more", async () => {
  const { user, calls } = await open({ job_title: "Admiral", bio: "A", name_last: "King" });
  expect(await screen.findByText("Waiting for approval: Job title, About you")).toBeVisible();
  expect(screen.getByText("No longer waiting for approval: Last name")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change your request" }));
  act(() => store(LOCKS, { bio: true }));
  await waitFor(() => expect(form().queryByRole("textbox", { name: "Job title" })).toBeNull());
  await user.type(input("About you"), "B");
  await user.click(form().getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ bio: "AB" }]));
});

test.each([
  ["its fields are unlocked", () => store(LOCKS, null)],
  ["its fields are set for every card", () => store("enterprise/acme/layer", { bio: "All", job_title: "Us" })],
  ["approval is disabled", () => store("enterprise/acme/approval", null)],
])("a request can be taken back after %s", async (_, change) => {
  const { user, calls } = await open({ bio: "A" });
  await screen.findByRole("button", { name: "Change your request" });
  act(change);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Change your request" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ bio: "" }]));
  act(() => store(REQUEST, null));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Take back" })).toBeNull());
});

test("asks before leaving with a request that was typed and not sent", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Ask for a change" }));
  await user.type(input("About you"), "A long text");
  await user.click(screen.getByRole("link", { name: "Contacts" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(dialog.getByText("Your request for a change hasn’t been sent yet and will be lost.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Stay" }));
  expect(input("About you")).toHaveValue("A long text");
});

test("a typed text stays when its field is unlocked meanwhile, with the reason why it cannot be sent", async () => {
  const { user, calls } = await open();
  await user.click(await screen.findByRole("button", { name: "Ask for a change" }));
  await user.type(input("About you"), "A long text");
  act(() => store(LOCKS, null));
  const reason = "Your organisation no longer accepts requests for this field.";
  await waitFor(() => expect(input("About you")).toHaveAccessibleDescription(reason));
  expect(input("About you")).toHaveValue("A long text");
  expect(form().getByRole("button", { name: "Send request" })).toBeDisabled();
  await user.click(form().getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Ask for a change" })).toBeNull());
  expect(await field("About you")).not.toHaveAttribute("readonly");
  expect(calls.inputs).toEqual([]);
});
