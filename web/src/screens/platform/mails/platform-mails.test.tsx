import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listOutbox } from "@cardinal/contract/endpoints/admin/outbox/list-outbox";
import { dropMail, sendMailAgain } from "@cardinal/contract/endpoints/admin/outbox/settle-mail";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { OutboxMail } from "@cardinal/contract/entities/platform/outbox-mail";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const MAIL: OutboxMail = {
  id: "m1",
  kind: "password-reset",
  to: "a...@example.com",
  state: "failed",
  attempts: 3,
  created_date: 1_780_000_000_000,
  next_date: 1_780_000_600_000,
};
const SENDING: OutboxMail = { ...MAIL, id: "m2", kind: "message-received", state: "sending", attempts: 1 };
const UNREADABLE: OutboxMail = { ...MAIL, id: "m3", kind: null, to: null, state: "waiting", attempts: 0 };

async function open(
  items: readonly OutboxMail[],
  path = "/admin/mails",
  language: Language = "en",
  role: AdminRole = "operator",
) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  const list = reply(listOutbox, { items: [...items], next: null });
  return { ...renderApp(path, { language }), list };
}

test("resends a failed mail, but not one that is being sent", async () => {
  const { user } = await open([MAIL, SENDING, UNREADABLE]);
  const calls = reply(sendMailAgain, { sending: true });
  const rows = await screen.findAllByRole("listitem");
  const row = (text: string) => rows.find((one) => one.textContent.includes(text));
  expect(row("password-reset")).toHaveTextContent("To a...@example.comFailed · 3 attempts so far");
  await user.click(screen.getByRole("button", { name: "Send now: password-reset a...@example.com" }));
  expect(await screen.findByText("Will be sent in a moment")).toBeVisible();
  expect(calls.inputs).toEqual([{ id: "m1" }]);
  const buttonsOf = (text: string) =>
    within(row(text) ?? document.body)
      .queryAllByRole("button")
      .map((button) => button.textContent);
  expect([buttonsOf("message-received"), buttonsOf("can’t be read")]).toEqual([[], ["Drop"]]);
});

test("shows the outcome of a mail that is sent now", async () => {
  const { user } = await open([MAIL, UNREADABLE]);
  reply(sendMailAgain, { sending: true });
  const button = await screen.findByRole("button", { name: /^Send now: password-reset/ });
  reply(listOutbox, { items: [{ ...MAIL, state: "sending", attempts: 4 }, UNREADABLE], next: null });
  await user.click(button);
  await waitFor(() => expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("4 attempts so far"));
  // While it is being sent, the list is loaded again and again: it may fail, or be gone.
  reply(listOutbox, { items: [{ ...MAIL, attempts: 4 }, UNREADABLE], next: null });
  const again = await screen.findByRole("button", { name: /^Send now: password-reset/ });
  expect(screen.queryByText("Will be sent in a moment")).toBeNull();
  reply(listOutbox, { items: [UNREADABLE], next: null });
  await user.click(again);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});

test("support resends a mail, but cannot drop any", async () => {
  await open([MAIL, UNREADABLE], "/admin/mails", "en", "support");
  expect(await screen.findByRole("button", { name: /^Send now/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Drop/ })).toBeNull();
});

test("drops a mail with a reason, in German", async () => {
  const { user } = await open([MAIL], "/admin/mails", "de");
  const calls = reply(dropMail, { dropped: true });
  await user.click(await screen.findByRole("button", { name: "Verwerfen: password-reset a...@example.com" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Grund"), "Falsche Adresse");
  await user.click(dialog.getByRole("button", { name: "Verwerfen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.inputs).toEqual([{ id: "m1", reason: "Falsche Adresse" }]);
});

test("stores filters in the address, and loads further pages on request", async () => {
  const { user, list } = await open([MAIL], "/admin/mails?state=failed&kind=nonsense");
  expect(await screen.findByText("password-reset", { selector: "strong" })).toBeVisible();
  reply(listOutbox, ({ after }) => ({
    items: after === undefined ? [] : [MAIL],
    next: after === undefined ? "1~m0" : null,
  }));
  await user.selectOptions(screen.getByLabelText("Kind"), "password-reset");
  expect(await screen.findByText("No emails match these filters here.")).toBeVisible();
  expect(location.search).toContain("kind=password-reset");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("password-reset", { selector: "strong" })).toBeVisible();
  expect(list.inputs[0]).toEqual({ state: "failed" });
});

test("shows an empty list, a failure that can be retried, and the reason of a refusal", async () => {
  await signInAs();
  reply(getOwnRole, { role: "operator" });
  disconnect(listOutbox);
  const { user } = renderApp("/admin/mails");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(listOutbox, { items: [MAIL], next: null });
  await user.click(retry);
  refuse(sendMailAgain, "conflict");
  refuse(dropMail, "conflict");
  await user.click(await screen.findByRole("button", { name: /^Send now/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this");
  reply(listOutbox, { items: [], next: null });
  await user.click(screen.getByRole("button", { name: /^Drop/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Old");
  await user.click(dialog.getByRole("button", { name: "Drop" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  reply(dropMail, { dropped: true });
  await user.click(dialog.getByRole("button", { name: "Drop" }));
  expect(await screen.findByText("No emails are waiting.")).toBeVisible();
});

test("searches the loaded items by kind and address", async () => {
  await open([MAIL, { ...SENDING, to: "b...@example.org" }], "/admin/mails?q=example.org", "de");
  expect(await screen.findByText("message-received", { selector: "strong" })).toBeVisible();
  expect(screen.queryByText("password-reset", { selector: "strong" })).toBeNull();
  expect(screen.getByRole("searchbox", { name: "E-Mails suchen" })).toHaveValue("example.org");
});
