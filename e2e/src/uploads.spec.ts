import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import type { Page } from "@playwright/test";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { stripedPng } from "./support/picture.ts";
import { audit } from "./support/screen.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const png = stripedPng(400, 400, [[200, 30, 60]]);

/** Files that are refused as pictures, and the message for each. */
const REFUSED = [
  ["a file over 10 MB", "large.png", "image/png", Buffer.concat([png, Buffer.alloc(MAX_BYTES)]), /larger than 10 MB/],
  ["a text file named .png", "notes.png", "image/png", Buffer.from("Dear diary"), /We can’t use this file/],
  ["an SVG", "logo.svg", "image/svg+xml", Buffer.from(SVG), /We can’t use this file/],
  ["an SVG named .png", "logo.png", "image/png", Buffer.from(SVG), /We can’t use this file/],
  ["an HTML page named .jpg", "me.jpg", "image/jpeg", Buffer.from("<html>"), /We can’t use this file/],
  ["an empty file", "me.webp", "image/webp", Buffer.alloc(0), /We can’t use this file/],
] as const;

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Choose|Change) photo$/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

const photo = (page: Page) => page.getByRole("group", { name: "Photo" });

async function savePhoto(page: Page): Promise<void> {
  await choose(page, "me.png", "image/png", png);
  await page.getByRole("button", { name: "Use photo" }).click();
  await expect(page.getByText("Photo saved.")).toBeVisible();
}

test("a file that is not a picture is refused with its own message, and no input is lost", async ({ page }) => {
  const owner = await register();
  await signIn(page, owner);
  await savePhoto(page);
  const { profile_pic: saved } = await callAs(owner.token, getPublicCard, { username: owner.username });
  await page.getByLabel("Job title").fill("Countess");
  for (const [what, name, type, bytes, sentence] of REFUSED) {
    await choose(page, name, type, bytes);
    await expect(photo(page).getByRole("alert"), what).toHaveText(sentence);
    await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  }
  await audit(page);
  const { profile_pic } = await callAs(owner.token, getPublicCard, { username: owner.username });
  expect(profile_pic).toEqual(saved);
  // The next valid picture is accepted.
  await savePhoto(page);
});

test("a corrupt picture is reported before it is uploaded", async ({ page }) => {
  await signIn(page, await register());
  await choose(page, "broken.png", "image/png", Buffer.concat([png.subarray(0, 8), Buffer.alloc(60)]));
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  await expect(dialog.getByRole("alert")).toContainText("Your browser can’t open this picture.");
  await audit(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Choose photo" })).toBeVisible();
});

test("the server refuses the same files regardless of their declared type", async ({ request }) => {
  const owner = await register();
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const multipart = { file: { name, mimeType, buffer } };
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await request.put(uploadPhoto.path, { headers, multipart });
    return [answer.status(), ((await answer.json()) as { error?: { code: string } }).error?.code];
  };
  for (const [what, name, type, bytes] of REFUSED)
    expect(await send(name, type, bytes), what).toEqual(
      bytes.length > MAX_BYTES ? [413, "payload-too-large"] : [415, "unsupported-media-type"],
    );
  expect(await send("me.svg", "image/svg+xml", png), "a picture with a misleading name").toEqual([200, undefined]);
});

test("an aborted upload can be retried, and a removed photo can be restored", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|ERR_CONNECTION/);
  const owner = await register();
  await signIn(page, owner);
  await page.route(`**${uploadPhoto.path}`, (route) => route.abort());
  await choose(page, "me.png", "image/png", png);
  await page.getByRole("button", { name: "Use photo" }).click();
  await expect(photo(page).getByRole("alert")).toContainText("You’re offline.");
  await page.unroute(`**${uploadPhoto.path}`);
  await photo(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Photo saved.")).toBeVisible();

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByText("Photo removed.")).toBeVisible();
  const visitor = await openAnother();
  await visitor.goto(`/${owner.username}`);
  await expect(visitor.getByRole("img", { name: "Photo of Ada Lovelace" })).toHaveCount(0);
  await photo(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Photo restored.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("img", { name: "Photo of Ada Lovelace" })).toBeVisible();
});
