import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { beforeEach, expect, test } from "vitest";
import { disconnect, hold, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import "../contacts-screen.tsx";
import "./import-panel.tsx";

beforeEach(async () => {
  await signInAs();
});

async function choose(text: string, name = "contacts.csv") {
  const view = renderApp("/contacts?show=import");
  const dialog = await screen.findByRole("dialog", { name: "Import contacts" });
  await within(dialog).findByRole("button", { name: "Choose a file" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no way to choose a file.");
  await view.user.upload(input, new File([text], name, { type: name.endsWith("csv") ? "text/csv" : "text/vcard" }));
  return { ...view, dialog: within(dialog) };
}

const people = (count: number) =>
  `First name,Email\n${Array.from({ length: count }, (_, at) => `Person ${at},p${at}@example.com`).join("\n")}`;

test("maps, previews and imports a table in batches, and shows the result", async () => {
  const sent = reply(importContacts, ({ contacts }) => ({ added: contacts.length - 1, unchanged: 1 }));
  const { user, dialog } = await choose(people(150));
  await user.click(await dialog.findByRole("checkbox", { name: "Import Person 0" }));
  expect(dialog.getByText("149 of 150 selected")).toBeInTheDocument();
  expect(dialog.getByText("1 to 50 of 150")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Next" }));
  expect(dialog.getByRole("checkbox", { name: "Import Person 50" })).toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Import 149 contacts" }));
  expect(await dialog.findByText("147 contacts were added.")).toBeInTheDocument();
  expect(dialog.getByText(/2 were already there/)).toBeInTheDocument();
  expect(sent.inputs.map(({ contacts }) => contacts.length)).toEqual([100, 49]);
  expect(sent.inputs[0]?.contacts[0]).toMatchObject({ name_first: "Person 1", email: "p1@example.com" });
  await user.click(dialog.getByRole("button", { name: "Show contacts" }));
  await waitFor(() => expect(location.search).toBe(""));
});

test("another column can be chosen for a field", async () => {
  const { user, dialog } = await choose("Who,Where\nAda,London");
  expect(await dialog.findByText("This can’t be empty.")).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText("Who"), "Full name");
  expect(dialog.getByText("Ada")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Import 1 contact" })).toBeEnabled();
});

test("resends a failed batch with the same ids", async () => {
  const lost = disconnect(importContacts);
  const { user, dialog } = await choose(people(2));
  await user.click(await dialog.findByRole("button", { name: "Import 2 contacts" }));
  const continueButton = await dialog.findByRole("button", { name: "Continue" });
  expect(dialog.getByText(/Continuing won’t add anyone twice/)).toBeInTheDocument();
  const sent = reply(importContacts, { added: 0, unchanged: 2 });
  await user.click(continueButton);
  expect(await dialog.findByText(/2 were already there/)).toBeInTheDocument();
  expect(sent.inputs).toEqual(lost.inputs);
});

test("asks before the page is closed while entries are sent, also without the dialog", async () => {
  const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const held = hold(importContacts);
  const { user, dialog } = await choose(people(2));
  await user.click(await dialog.findByRole("button", { name: "Import 2 contacts" }));
  await waitFor(() => expect(held.inputs).toHaveLength(1));
  expect(closes()).toBe(false);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(closes()).toBe(false);
  held.release({ added: 2, unchanged: 0 });
  await waitFor(() => expect(closes()).toBe(true));
});

test("lists the skipped entries of a vCard file", async () => {
  const good = "BEGIN:VCARD\r\nVERSION:4.0\r\nN:Curie;Marie;;;\r\nEND:VCARD\r\n";
  const { dialog } = await choose(`${good}BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n`, "contacts.vcf");
  expect(await dialog.findByText("Marie Curie")).toBeInTheDocument();
  expect(dialog.getByText("Entry 2 has no name, company, email address or phone number.")).toBeInTheDocument();
});

test.each([
  ["", "There are no contacts in this file."],
  ["First name,Email\n", "There are no contacts in this file."],
  ["just some words", "This is neither a vCard file nor a table of contacts. Choose a .vcf or .csv file."],
])("refuses a file with %j", async (text, sentence) => {
  const { dialog } = await choose(text);
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});
