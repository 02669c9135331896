import { readFile } from "node:fs/promises";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import type { APIRequestContext, Page } from "@playwright/test";
import { type Registered, register } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { stripedPng } from "../support/picture.ts";
import { expectQr } from "../support/qr.ts";

async function addPortrait(
  request: APIRequestContext,
  { token }: Registered,
  color: readonly [number, number, number],
) {
  const file = { name: "me.png", mimeType: "image/png", buffer: stripedPng(400, 400, [color, [240, 240, 240]]) };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.put(uploadPhoto.path, { headers, multipart: { file } });
  expect(answer.status()).toBe(200);
}

/** Opens a contact and downloads its vCard. */
async function saveToPhone(page: Page, name: string): Promise<string> {
  await page.goto("/contacts");
  await page.getByRole("link", { name }).click();
  const panel = page.getByRole("dialog", { name });
  await expect(panel.locator("img")).toBeVisible();
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Download vCard" }).click();
  return readFile(await (await download).path(), "utf8");
}

test("two strangers scan, message and save each other’s cards; then one deletes their account @phone", async ({
  page,
  openAnother,
  request,
  expectConsole,
}) => {
  expectConsole(/40[0134]/);
  const ada = await register({ job_title: "Analyst" });
  const grace = await register({ name_first: "Grace", name_last: "Hopper", job_title: "Admiral" });
  await addPortrait(request, ada, [180, 20, 50]);
  await addPortrait(request, grace, [20, 60, 180]);
  await signIn(page, ada, "/contacts");
  const bell = page.getByRole("button", { name: /^Notifications/ });

  // Ada shows her code; Grace's phone reads the address of the card from it.
  await page.getByRole("button", { name: /Show your code/ }).click();
  await expectQr(page, `${new URL(page.url()).origin}/${ada.username}?s=qr`);
  await page.getByRole("button", { name: "Close code" }).click();

  const theirs = await openAnother();
  await signIn(theirs, grace);
  await theirs.goto(`/${ada.username}?s=qr`);
  await theirs.getByRole("link", { name: "Add to my contacts" }).click();
  await expect(theirs.getByText("Ada Lovelace is in your contacts, and your card is in theirs.")).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  await expect(page.getByRole("link", { name: "Grace Hopper" })).toBeVisible();

  await theirs.goto(`/inbox?to=${ada.uid}`);
  await theirs.getByRole("textbox", { name: "Message" }).fill("It was good to meet you");
  await theirs.getByRole("button", { name: "Send" }).click();
  await expect(theirs.getByRole("log")).toContainText("It was good to meet you");
  await expect(bell).toHaveAccessibleName("Notifications, 2 unread");
  await bell.click();
  await page.getByRole("link", { name: /Grace Hopper sent you a message/ }).click();
  await page.getByLabel("Your reply").fill("Likewise, until Turin");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(theirs.getByRole("log")).toContainText("Likewise, until Turin");

  expect(await saveToPhone(theirs, "Ada Lovelace")).toMatch(/FN:Ada Lovelace[\s\S]*TITLE:Analyst[\s\S]*PHOTO;/);
  expect(await saveToPhone(page, "Grace Hopper")).toMatch(/FN:Grace Hopper[\s\S]*TITLE:Admiral[\s\S]*PHOTO;/);
  const panel = page.getByRole("dialog", { name: "Grace Hopper" });
  await panel.getByLabel("Note", { exact: true }).fill("Knows compilers");
  await panel.getByRole("button", { name: "Save notes" }).click();
  await expect(panel.getByText("Saved.")).toBeVisible();

  await theirs.goto("/accountsettings");
  const deletion = theirs.getByRole("region", { name: "Delete account" });
  await deletion.getByLabel(/to confirm$/).fill(grace.username);
  await deletion.getByLabel("Password", { exact: true }).fill(grace.password);
  await deletion.getByRole("button", { name: "Delete my account" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Your account has been deleted");
  expect((await theirs.goto(`/${grace.username}`))?.status()).toBe(404);

  await page.goto("/contacts");
  await expect(page.getByRole("link", { name: "Account deleted" })).toBeVisible();
  await expect(page.getByText("Grace Hopper")).toHaveCount(0);
  await page.getByRole("link", { name: "Account deleted" }).click();
  await expect(page.getByRole("dialog").getByLabel("Note", { exact: true })).toHaveValue("Knows compilers");
  await page.goto("/inbox");
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").click();
  await expect(page.getByRole("log")).toContainText("Likewise, until Turin");
  await expect(page.getByText("It was good to meet you")).toHaveCount(0);
  await expect(page.getByText("Grace")).toHaveCount(0);
});
