import type { Locator, Page } from "@playwright/test";
import { register } from "./support/account.ts";
import { address } from "./support/address.ts";
import { expect, test } from "./support/fixtures.ts";
import { enterPassword, newPerson, signUp } from "./support/person.ts";
import { stripedPng } from "./support/picture.ts";
import { readQr } from "./support/qr.ts";
import { audit } from "./support/screen.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const proceed = (page: Page) => page.getByRole("button", { name: "Continue", exact: true }).click();

async function enterName(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await proceed(page);
}

async function enterUsername(page: Page, username: string): Promise<void> {
  await expect(heading(page, "Choose your address")).toBeVisible();
  await page.getByLabel("Username").fill(username);
  await expect(page.getByText(`/${username} is available.`)).toBeVisible();
  await proceed(page);
}

/** Chooses a picture of three stripes and drags it to the right, so that its left part shows. */
async function choosePhoto(page: Page): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose photo" }).click();
  const buffer = stripedPng(900, 600, [
    [220, 20, 20],
    [20, 160, 20],
    [20, 20, 220],
  ]);
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  await expect(dialog.getByRole("button", { name: "Use photo" })).toBeEnabled();
  await audit(page);
  await dialog.getByRole("group", { name: "Part of the picture" }).focus();
  for (let step = 0; step < 30; step++) await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Use photo" }).click();
  await expect(page.getByText("Photo saved.")).toBeVisible();
}

/** Colours at the left, middle and right of the picture, as red, green and blue from 0 to 255. */
async function colorsAcross(picture: Locator): Promise<number[][]> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const at = (share: number) =>
      context?.getImageData(image.naturalWidth * share, image.naturalHeight / 2, 1, 1).data ?? [];
    return [0.05, 0.5, 0.95].map((share) => [...at(share)].slice(0, 3));
  });
}

test("a new user signs up and creates a card, and sees a stranger view and save it @phone", async ({
  page,
  openAnother,
}) => {
  const taken = await register();
  const person = newPerson("Grace", "Hopper");
  await page.goto("/signup");
  await audit(page);
  await signUp(page, person);
  await audit(page);
  await enterName(page, person.first, person.last);

  await expect(heading(page, "Choose your address")).toBeVisible();
  await page.getByLabel("Username").fill(taken.username);
  await expect(page.getByText("This username is taken.")).toBeVisible();
  await audit(page);
  const suggestion = page.getByRole("group", { name: "Available alternatives" }).getByRole("button").first();
  const username = (await suggestion.textContent()) ?? "";
  await suggestion.click();
  await expect(page.getByText(`/${username} is available.`)).toBeVisible();
  await proceed(page);

  await expect(heading(page, "Add a photo")).toBeVisible();
  await choosePhoto(page);
  await audit(page);
  await proceed(page);

  await page.getByLabel("Job title").fill("Rear admiral");
  await page.getByLabel("Company").fill("US Navy");
  await audit(page);
  await proceed(page);

  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await page.getByLabel("Phone").fill("+1 202 555 0143");
  await page.getByLabel("LinkedIn").fill("@grace");
  await audit(page);
  await proceed(page);

  await expect(heading(page, "Choose a theme")).toBeVisible();
  await page.getByRole("radio", { name: "Fjord" }).press("Space");
  await expect(page.getByRole("radio", { name: "Fjord" })).toBeChecked();
  await audit(page);
  await proceed(page);

  await expect(heading(page, "Your card is ready")).toBeVisible();
  await audit(page);
  const code = page.getByRole("img", { name: `/${username}` });
  const read = await readQr(await code.screenshot());
  expect(read).toBe(`${address("CARDINAL_URL")}/${username}?s=qr`);

  await page.goto("/settings/statistics");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await audit(page);
  const stranger = await openAnother();
  await stranger.goto(read ?? "");
  await expect(page.getByRole("button", { name: "Views 1" })).toBeVisible();
  await expect(page.getByText("1 view in total")).toBeVisible();

  await expect(heading(stranger, "Grace Hopper")).toBeVisible();
  await expect(stranger.getByText("Rear admiral")).toBeVisible();
  await expect(stranger.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    "https://www.linkedin.com/in/grace",
  );
  const [left, middle, right] = await colorsAcross(stranger.getByRole("img", { name: "Photo of Grace Hopper" }));
  expect(left?.[0], "red at the left").toBeGreaterThan(180);
  expect(middle?.[1], "green in the middle").toBeGreaterThan(120);
  expect(right?.[1], "green at the right, too: the blue third is cut off").toBeGreaterThan(120);

  const download = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "Save contact" }).click();
  await expect(page.getByRole("button", { name: "Contacts saved 1" })).toBeVisible();
  expect((await download).suggestedFilename()).toBe(`${username}.vcf`);
  await audit(page);
});

test("an interrupted wizard resumes after a reload and on another device", async ({ page, openAnother }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.getByLabel("First name").fill("Augusta");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Augusta");
  await enterName(page, "Augusta", person.last);
  await expect(heading(page, "Choose your address")).toBeVisible();

  const other = await openAnother();
  await other.goto("/login");
  await enterPassword(other, person);
  await expect(heading(other, "Choose your address")).toBeVisible();
  await other.getByRole("button", { name: "Back" }).click();
  await expect(other.getByLabel("First name")).toHaveValue("Augusta");
  await proceed(other);
  await enterUsername(other, person.username);
  await expect(heading(other, "Add a photo")).toBeVisible();

  // The first device learns of the username and does not ask for it again.
  await page.reload();
  await expect(page.getByText(`/${person.username}. You can change it`)).toBeVisible();
  await proceed(page);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(heading(page, "What do you do?")).toBeVisible();
  await page.reload();
  await page.getByLabel("Job title").fill("Analyst");
  await proceed(page);
  await expect(heading(page, "How do people reach you?")).toBeVisible();

  const third = await openAnother();
  await third.goto("/signup/wizard");
  await enterPassword(third, person);
  await expect(heading(third, "How do people reach you?")).toBeVisible();
});
