import { fireEvent, screen, waitFor } from "@testing-library/react";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { beforeEach, expect, test } from "vitest";
import { disconnect, hold, reply } from "../../../testing/fake-api.ts";
import { signInAs } from "../../../testing/render-app.tsx";
import { chooseFile, people } from "./import-panel.test-helper.ts";

beforeEach(async () => {
  await signInAs();
});

test("maps, previews and imports a table in batches, and shows the result", async () => {
  const sent = reply(importContacts, ({ contacts }) => ({ added: contacts.length - 1, unchanged: 1 }));
  const { user, dialog } = await chooseFile(people(150));
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
  const { user, dialog } = await chooseFile("Who,Where\nAda,London");
  expect(await dialog.findByText("This can’t be empty.")).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText("Who"), "Full name");
  expect(dialog.getByText("Ada")).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Import 1 contact" })).toBeEnabled();
});

test("resends a failed batch with the same ids", async () => {
  const lost = disconnect(importContacts);
  const { user, dialog } = await chooseFile(people(2));
  await user.click(await dialog.findByRole("button", { name: "Import 2 contacts" }));
  const continueButton = await dialog.findByRole("button", { name: "Continue" });
  expect(dialog.getByText(/Continuing won’t add anyone twice/)).toBeInTheDocument();
  const sent = reply(importContacts, { added: 0, unchanged: 2 });
  await user.click(continueButton);
  expect(await dialog.findByText(/2 were already there/)).toBeInTheDocument();
  expect(sent.inputs).toEqual(lost.inputs);
});

test("without a database, asks before the page is closed while entries are sent, also without the dialog", async () => {
  const closes = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
  const held = hold(importContacts);
  const { user, dialog } = await chooseFile(people(2));
  await user.click(await dialog.findByRole("button", { name: "Import 2 contacts" }));
  await waitFor(() => expect(held.inputs).toHaveLength(1));
  expect(dialog.getByText("Keep this tab open until the import is finished.")).toBeInTheDocument();
  expect(closes()).toBe(false);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(closes()).toBe(false);
  held.release({ added: 2, unchanged: 0 });
  await waitFor(() => expect(closes()).toBe(true));
});

test("lists the skipped entries of a vCard file", async () => {
  const good = "BEGIN:VCARD\r\nVERSION:4.0\r\nN:Curie;Marie;;;\r\nEND:VCARD\r\n";
  const { dialog } = await chooseFile(`${good}BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n`, "contacts.vcf");
  expect(await dialog.findByText("Marie Curie")).toBeInTheDocument();
  expect(dialog.getByText("Entry 2 has no name, company, email address or phone number.")).toBeInTheDocument();
});

test.each([
  ["", "There are no contacts in this file."],
  ["First name,Email\n", "There are no contacts in this file."],
  ["just some words", "This is neither a vCard file nor a table of contacts. Choose a .vcf or .csv file."],
])("refuses a file with %j", async (text, sentence) => {
  const { dialog } = await chooseFile(text);
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});
