import { readFile } from "node:fs/promises";
import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import type { Page } from "@playwright/test";
import { callAs, type Registered, register } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVW".split("");

/** Imports contacts with the names Kim Ason, Kim Bson and so on. */
async function importMany({ token }: Registered): Promise<void> {
  const contacts = LETTERS.map((letter, at) => ({
    id: `many-${letter}`,
    name_first: "Kim",
    name_last: `${letter}son`,
    organization_name: at % 2 === 0 ? "Engine Works" : "Mill & Co",
    email: `kim.${letter.toLowerCase()}@example.com`,
    ...(at < 3 ? { tags: ["Fair"] } : {}),
  }));
  await callAs(token, importContacts, { contacts });
}

const people = (page: Page) => page.getByRole("region", { name: "List of contacts" }).locator("h2 + ul > li");
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name });

test("the list shows ten contacts per page, has an address per page, and is searched by text and tags @phone", async ({
  page,
}) => {
  const owner = await register();
  await importMany(owner);
  await signIn(page, owner, "/contacts");
  await expect(people(page)).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Kim Ason" })).toBeVisible();
  await audit(page);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "Kim Kson" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Kim Kson" })).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(people(page)).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Kim Kson" })).toBeVisible();
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByRole("link", { name: "Kim Ason" })).toBeVisible();
  await expect(page).toHaveURL("/contacts");
  const scrollY = () => page.evaluate(() => window.scrollY);
  expect(await scrollY()).toBe(1);

  // The list stays where it is while a contact is open over it.
  await page.getByRole("link", { name: "Kim Json" }).scrollIntoViewIfNeeded();
  const scrolled = await scrollY();
  expect(scrolled).toBeGreaterThan(50);
  await page.getByRole("link", { name: "Kim Json" }).click();
  await expect(drawer(page, "Kim Json")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page, "Kim Json")).toBeHidden();
  expect(await scrollY()).toBe(scrolled);

  await page.getByRole("searchbox", { name: "Search contacts" }).fill("engi kim c");
  await expect(people(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=engi\+kim\+c/);
  await page.getByRole("searchbox", { name: "Search contacts" }).fill("nobody");
  await expect(page.getByRole("heading", { name: "No contacts found" })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Show all contacts" }).click();
  await page.getByRole("combobox", { name: "Tag" }).click();
  await page.getByRole("option", { name: "Fair" }).click();
  await expect(people(page)).toHaveCount(3);
  await audit(page);
});

test("notes are saved, a deletion can be undone, and both show everywhere at once @phone", async ({ page }) => {
  const owner = await register();
  await importMany(owner);
  await signIn(page, owner, "/contacts");
  await page.getByRole("link", { name: "Kim Bson" }).click();
  await expect(page).toHaveURL(/open=i-many-B/);
  const panel = drawer(page, "Kim Bson");
  await panel.getByLabel("Note", { exact: true }).fill("Wants a quote");
  await panel.getByRole("combobox", { name: "Tags" }).fill("Hot lead");
  await page.keyboard.press("Enter");
  await panel.getByLabel("Where you met").fill("Hall 5");
  await panel.getByLabel("When you met").fill("2026-03-09");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(panel.getByText("Saved.")).toBeVisible();
  await audit(page);
  await page.reload();
  await expect(panel.getByLabel("Note", { exact: true })).toHaveValue("Wants a quote");
  await expect(panel.getByLabel("When you met")).toHaveValue("2026-03-09");
  await panel.getByLabel("Note", { exact: true }).fill("Nothing");
  await panel.getByRole("button", { name: "Save notes" }).click();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByLabel("Note", { exact: true })).toHaveValue("Wants a quote");

  await panel.getByRole("button", { name: "Edit details" }).click();
  await panel.getByLabel("Company").fill("Turbine Works");
  await panel.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("dialog").getByText("Turbine Works")).toBeVisible();

  await panel.getByRole("button", { name: "Delete contact" }).click();
  await expect(page.getByText("Kim Bson was deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Kim Bson" })).toHaveCount(0);
  await audit(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Kim Bson" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Hot lead" })).toBeVisible();
});

test("two records of one person are merged, and the merge is undone", async ({ page }) => {
  const owner = await register();
  const contacts = [
    { id: "one", name_first: "Grace", name_last: "Hopper", email: "grace@example.com", note: "Navy" },
    { id: "two", name_first: "Grace", name_last: "Hopper", phone: "+1 555 0100", tags: ["Pioneer"] },
  ];
  await callAs(owner.token, importContacts, { contacts });
  await signIn(page, owner, "/contacts");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Merge two contacts" }).click();
  for (const at of [0, 1]) await page.getByRole("checkbox", { name: "Select Grace Hopper" }).nth(at).check();
  await audit(page);
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge two contacts" });
  await expect(dialog.getByRole("radio", { name: /\+1 555 0100/ })).toBeVisible();
  await audit(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Merged into Grace Hopper.")).toBeVisible();
  await expect(people(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(people(page)).toHaveCount(2);
});

const TABLE = [
  "First Name,Last Name,Organization Name,E-mail 1 - Value,Labels,Nonsense",
  "Zoë,Müller,Café Nord,zoe@example.com,* myContacts ::: Fair,x",
  "Alan,Turing,Bletchley,not an address,,y",
  ",,,,,z",
].join("\r\n");

test("contacts are imported from a file and exported to a file", async ({ page }) => {
  const owner = await register();
  await signIn(page, owner, "/contacts");
  await expect(page.getByRole("heading", { name: "Your first contact" })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: /Import your contacts/ }).click();
  const dialog = page.getByRole("dialog", { name: "Import contacts" });
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await audit(page);
  // In the Windows encoding that older programs write.
  const file = { name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE, "latin1") };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByText("Zoë Müller")).toBeVisible();
  await expect(dialog.getByText("Kept in the note: not an address")).toBeVisible();
  await expect(dialog.getByText("2 of 3 selected")).toBeVisible();
  await audit(page);
  await dialog.getByRole("button", { name: "Import 2 contacts" }).click();
  await expect(dialog.getByText("2 contacts were added.")).toBeVisible();
  await dialog.getByRole("button", { name: "Show contacts" }).click();
  await expect(page.getByRole("link", { name: "Zoë Müller" })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Download all as vCard" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("contacts.vcf");
  const text = await readFile(await saved.path(), "utf8");
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(2);

  // The exported contacts are imported again, and a contact that appears twice in the file is added once.
  await page.getByRole("button", { name: "Add contact" }).click();
  await page.getByRole("menuitem", { name: "Import contacts from a file" }).click();
  const again = { name: "contacts.vcf", mimeType: "text/vcard", buffer: Buffer.from(text + text) };
  await page.locator('input[type="file"]').setInputFiles(again);
  await expect(dialog.getByText("2 of 4 selected")).toBeVisible();
});

test("scanning a code from a picture adds the contact, and the other person sees it at once", async ({
  page,
  openAnother,
}) => {
  const [owner, other] = [await register({ job_title: "Analyst" }), await register({ job_title: "Engineer" })];
  const theirs = await openAnother();
  await signIn(theirs, other, "/contacts");
  await theirs.getByRole("button", { name: /Show your code/ }).click();
  const code = theirs.getByRole("dialog", { name: "My code" });
  await expect(code.getByText(`/${other.username}`)).toBeVisible();
  await audit(theirs);
  const picture = await theirs.screenshot();
  await code.getByRole("button", { name: "Close code" }).click();

  await signIn(page, owner, "/contacts");
  await page.getByRole("button", { name: /Scan someone’s code/ }).click();
  const dialog = page.getByRole("dialog", { name: "Scan a code" });
  await expect(dialog.getByText(/No camera was found|The camera/)).toBeVisible();
  await audit(page);
  await page.locator('input[type="file"]').setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByText("Ada Lovelace is in your contacts, and your card is in theirs.")).toBeVisible();
  await expect(page).toHaveURL(`/contacts?open=${other.uid}`);
  await expect(page.getByRole("dialog").getByText("Connected since")).toBeVisible();
  await audit(page);
  await expect(theirs.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
});

test("a link adds a contact once and recognises one's own card", async ({ page }) => {
  const [owner, other] = [await register(), await register({ job_title: "Engineer" })];
  await signIn(page, owner);
  await page.goto(`/contacts?add=/${other.username}&s=nfc`);
  await expect(page.getByText("Ada Lovelace is in your contacts, and your card is in theirs.")).toBeVisible();
  await expect(page.getByText("Through NFC")).toBeVisible();
  await page.goto(`/contacts?add=${other.uid}`);
  await expect(page.getByText("Ada Lovelace is already in your contacts.")).toBeVisible();
  await page.goto(`/contacts?add=/${owner.username}`);
  await expect(page.getByText(/This is your own card/)).toBeVisible();
  await audit(page);
});

test("a link without a card adds no contact", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await signIn(page, await register());
  await page.goto("/contacts?add=/nobody-of-this-name");
  await expect(page.getByText(/There’s no card here/)).toBeVisible();
});

test("the keyboard finds, opens and closes a contact; the screen passes the audit in German", async ({ page }) => {
  const [owner, other] = [await register(), await register({ job_title: "Engineer" })];
  await callAs(owner.token, addContact, { uid: other.uid, source: "qr" });
  await signIn(page, owner, "/contacts");
  const link = page.getByRole("link", { name: "Ada Lovelace" });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, page.getByRole("dialog").getByLabel("Note", { exact: true }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakte");
  await audit(page);
  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  await expect(page.getByText("Verbunden seit")).toBeVisible();
  await audit(page);
});
