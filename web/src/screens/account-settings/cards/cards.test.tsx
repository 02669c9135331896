import { updateRetailCard } from "@cardinal/contract/endpoints/admin/retail/update-retail-card";
import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { linkDynamicQr } from "@cardinal/contract/endpoints/users/link-dynamic-qr";
import { unlinkDynamicQr } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import { listRetailCards } from "@cardinal/contract/endpoints/users/list-retail-cards";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetPageConfig } from "../../../lib/env.ts";
import { hold, refuse, reply } from "../../../testing/fake-api.ts";
import { store } from "../../../testing/stored.ts";
import { answerLists, makeRetailCard, openAccount, part } from "../account.test-helper.ts";

/** A link as it is stored, with the id at the other product, which no endpoint returns. */
const LINKED = { account: "old@qr.example", id: "qr-1" };

const CARDS = "Printed cards";
type User = Awaited<ReturnType<typeof openAccount>>["user"];

beforeEach(() => answerLists());
afterEach(() => {
  vi.unstubAllGlobals();
  document.getElementById("cardinal-config")?.remove();
  resetPageConfig();
});

async function choose(user: User, action: string) {
  await user.click(await part(CARDS).findByRole("button", { name: /^Actions for/ }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

test("explains how to get a printed card when there is none", async () => {
  await openAccount();
  expect(await part(CARDS).findByText(/You have no printed cards yet/)).toBeVisible();
});

test("cards that fail to load can be loaded again", async () => {
  refuse(listRetailCards, "unavailable");
  const { user } = await openAccount();
  expect(await part(CARDS).findByRole("alert")).toHaveTextContent("The service can’t be reached");
  reply(listRetailCards, { items: [makeRetailCard({ label: "Wallet" })], next: null });
  await user.click(part(CARDS).getByRole("button", { name: "Try again" }));
  expect(await part(CARDS).findByText("Wallet")).toBeVisible();
});

test("renames a card", async () => {
  answerLists([makeRetailCard()]);
  const sent = reply(updateRetailCard, makeRetailCard({ label: "Wallet" }));
  const { user } = await openAccount();
  await choose(user, "Rename");
  await user.type(part(CARDS).getByLabelText("Name"), "Wallet");
  answerLists([makeRetailCard({ label: "Wallet" })]);
  await user.click(part(CARDS).getByRole("button", { name: "Save" }));
  expect(await part(CARDS).findByText("Wallet")).toBeVisible();
  expect(sent.inputs).toEqual([{ id: "AbC123xyz", action: "label", label: "Wallet" }]);
});

test.each([
  ["claimed", "Report as lost", "lost"],
  ["disabled", "Mark as found", "found"],
] as const)("a card that is %s has the action: %s", async (state, item, action) => {
  answerLists([makeRetailCard({ state })]);
  const sent = reply(updateRetailCard, makeRetailCard());
  const { user } = await openAccount();
  await choose(user, item);
  await waitFor(() => expect(sent.inputs).toEqual([{ id: "AbC123xyz", action }]));
});

test("asks before giving a card away, and reports a failure", async () => {
  answerLists([makeRetailCard({ label: "Wallet" })]);
  const sent = refuse(updateRetailCard, "conflict");
  const { user } = await openAccount();
  await choose(user, "Give away");
  const dialog = await screen.findByRole("dialog", { name: "Give away Wallet?" });
  expect(sent.inputs).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Give away" }));
  await waitFor(() => expect(dialog).toHaveTextContent("Someone else changed this at the same time."));
  expect(sent.inputs).toEqual([{ id: "AbC123xyz", action: "release" }]);
});

test("a typed key opens the page that claims the card", async () => {
  reply(getRetailCard, { key: "Xyz98765", state: "new" });
  const { user } = await openAccount();
  await user.type(part(CARDS).getByLabelText("Key on the card"), "no");
  await user.click(part(CARDS).getByRole("button", { name: "Find card" }));
  expect(part(CARDS).getByText(/That isn’t a valid card key/)).toBeVisible();
  await user.clear(part(CARDS).getByLabelText("Key on the card"));
  await user.type(part(CARDS).getByLabelText("Key on the card"), "https://cardinal.example/k/Xyz98765");
  await user.click(part(CARDS).getByRole("button", { name: "Find card" }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/claim?key=Xyz98765"));
});

test("shows the address to write when the browser cannot write tags", async () => {
  const { user } = await openAccount();
  await user.click(part(CARDS).getByRole("button", { name: "Write an NFC tag" }));
  expect(await screen.findByText(`${location.origin}/ada?s=nfc`)).toBeVisible();
});

/** Stubs Web NFC; `write` handles each tag. */
function stubTagWriter(write: (message: unknown) => Promise<void>) {
  vi.stubGlobal(
    "NDEFReader",
    class {
      write(message: unknown) {
        return write(message);
      }
    },
  );
}

test("writes a tag with the NFC address, and a printed card's tag with its key", async () => {
  const written: unknown[] = [];
  stubTagWriter((message) => Promise.resolve(void written.push(message)));
  answerLists([makeRetailCard()]);
  const { user } = await openAccount();
  await user.click(part(CARDS).getByRole("button", { name: "Write an NFC tag" }));
  await user.click(await screen.findByRole("button", { name: "Start writing" }));
  expect(await screen.findByText(/^Done\./)).toBeVisible();
  await user.keyboard("{Escape}");
  await choose(user, "Write an NFC tag");
  await user.click(await screen.findByRole("button", { name: "Start writing" }));
  await screen.findByText(/^Done\./);
  const toMessage = (data: string) => ({ records: [{ recordType: "url", data: `${location.origin}${data}` }] });
  expect(written).toEqual([toMessage("/ada?s=nfc"), toMessage("/k/AbC123xyz")]);
});

test.each([
  ["NotAllowedError", "NFC is blocked for this site."],
  ["NotSupportedError", "NFC is off, or this device doesn’t have it."],
  ["NotReadableError", "NFC is off, or this device doesn’t have it."],
  ["NetworkError", "The tag was moved away too early"],
])("shows a sentence when writing a tag fails with %s", async (name, sentence) => {
  stubTagWriter(() => Promise.reject(new DOMException("", name)));
  const { user } = await openAccount();
  await user.click(part(CARDS).getByRole("button", { name: "Write an NFC tag" }));
  await user.click(await screen.findByRole("button", { name: "Start writing" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
});

const QR = "Dynamic QR codes";

/** A deployment with the sister product. */
function configureDynamicQr() {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "cardinal-config";
  block.textContent = JSON.stringify({ dynamicQr: true });
  document.body.append(block);
  resetPageConfig();
}

test("omits the section when the sister product is not configured", async () => {
  await openAccount();
  expect(screen.queryByRole("region", { name: QR })).not.toBeInTheDocument();
});

test("links an account with its password, and another one with a token", async () => {
  configureDynamicQr();
  const sent = reply(linkDynamicQr, { linked: true, account: "ada@qr.example" });
  const { user } = await openAccount();
  await user.click(part(QR).getByRole("button", { name: "Link account" }));
  expect(part(QR).getByText("This field is required.")).toBeVisible();
  await user.type(part(QR).getByLabelText("Email address there"), "ada@qr.example");
  await user.type(part(QR).getByLabelText("Password there"), "there1");
  await user.click(part(QR).getByRole("button", { name: "Link account" }));
  expect(await part(QR).findByText("Linked to ada@qr.example.")).toBeVisible();
  await user.click(part(QR).getByRole("button", { name: "Link another account" }));
  await user.click(part(QR).getByRole("radio", { name: "With token" }));
  await user.type(part(QR).getByLabelText("Token"), "t-1");
  await user.click(part(QR).getByRole("button", { name: "Link account" }));
  await waitFor(() => expect(sent.inputs).toEqual([{ email: "ada@qr.example", password: "there1" }, { token: "t-1" }]));
});

test.each([
  ["not-found", "There’s no account with these details."],
  ["unavailable", "The dynamic QR service isn’t responding right now."],
  ["resource-exhausted", "Too many requests."],
] as const)("shows a sentence when linking fails with %s, and keeps the input", async (code, sentence) => {
  configureDynamicQr();
  refuse(linkDynamicQr, code);
  const { user } = await openAccount({ user: { lqr: LINKED } });
  expect(part(QR).getByText("Linked to old@qr.example.")).toBeVisible();
  await user.click(part(QR).getByRole("button", { name: "Link another account" }));
  await user.click(part(QR).getByRole("radio", { name: "With token" }));
  await user.type(part(QR).getByLabelText("Token"), "t-1");
  await user.click(part(QR).getByRole("button", { name: "Link account" }));
  expect(await part(QR).findByRole("alert")).toHaveTextContent(sentence);
  expect(part(QR).getByLabelText("Token")).toHaveValue("t-1");
});

const unlinkDialog = () => screen.findByRole("dialog", { name: "Unlink old@qr.example?" });

test("unlinks an account after a confirmation, and allows linking again", async () => {
  configureDynamicQr();
  const sent = reply(unlinkDynamicQr, { linked: false });
  const { user } = await openAccount({ user: { lqr: LINKED } });
  await user.click(part(QR).getByRole("button", { name: "Unlink" }));
  const dialog = within(await unlinkDialog());
  expect(dialog.getByText(/will no longer open your card/)).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await part(QR).findByText("The account has been unlinked.")).toBeVisible();
  expect(part(QR).queryByText("Linked to old@qr.example.")).not.toBeInTheDocument();
  expect(part(QR).getByRole("button", { name: "Link account" })).toBeVisible();
  expect(sent.inputs).toEqual([{}]);
});

test.each([
  ["unavailable", "so the account is still linked"],
  ["resource-exhausted", "Too many requests."],
] as const)("keeps an account linked when unlinking fails with %s", async (code, sentence) => {
  configureDynamicQr();
  refuse(unlinkDynamicQr, code);
  const { user } = await openAccount({ user: { lqr: LINKED } });
  await user.click(part(QR).getByRole("button", { name: "Unlink" }));
  const dialog = within(await unlinkDialog());
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(part(QR).getByText("Linked to old@qr.example.")).toBeVisible();
});

test("shows a link that is created or removed at the other product immediately", async () => {
  configureDynamicQr();
  await openAccount();
  store("users/uid-ada/lqr", LINKED);
  expect(await part(QR).findByText("Linked to old@qr.example.")).toBeVisible();
  store("users/uid-ada/lqr", null);
  expect(await part(QR).findByRole("button", { name: "Link account" })).toBeVisible();
});

test("the form for another account can be closed again", async () => {
  configureDynamicQr();
  const { user } = await openAccount({ user: { lqr: LINKED } });
  await user.click(part(QR).getByRole("button", { name: "Link another account" }));
  await user.click(part(QR).getByRole("button", { name: "Cancel" }));
  expect(part(QR).queryByRole("radio")).not.toBeInTheDocument();
  expect(part(QR).getByRole("button", { name: "Link another account" })).toBeVisible();
});

test("shows no empty state while the list is loading", async () => {
  hold(listRetailCards);
  await openAccount();
  expect(part(CARDS).queryByText(/You have no printed cards yet/)).not.toBeInTheDocument();
});
