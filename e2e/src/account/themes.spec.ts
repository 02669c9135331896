import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { createVideoUpload } from "@cardinal/contract/endpoints/vcard/create-video-upload";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Page } from "@playwright/test";
import { callAs, register, type Registered } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { signIn } from "../support/person.ts";
import { stripedPng } from "../support/picture.ts";
import { audit } from "../support/screen.ts";
import { recordVideo } from "../support/video.ts";

const THEMES = "/settings/themes";
const EDITOR = `${THEMES}/editor`;
const THEME = {
  name: "Mine",
  background: { kind: "color", value: "#f3f6fb" },
  colors: { text: "#10213a", muted: "#42536c", surface: "#ffffff", accent: "#1d4ed8", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "rounded", fill: "solid", align: "left" },
  avatar: { shape: "circle", ring: false },
} as const satisfies Omit<Theme, "id" | "premium">;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const kind = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Background type" }).getByText(name, { exact: true }).click();

async function shownTheme({ token, username }: Registered): Promise<Theme> {
  return (await callAs(token, getPublicCard, { username })).theme;
}

async function chooseFile(page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await button(page, name).click();
  await (await chooser).setFiles(file);
}

async function saveAndUse(page: Page): Promise<void> {
  await button(page, "Save and use").click();
  await expect(page.getByText(/Saved. Your card/)).toBeVisible();
}

test("choosing a theme changes the card, and the choice can be undone", async ({ page, openAnother }) => {
  const owner = await register();
  await signIn(page, owner);
  await page.getByRole("link", { name: "Create your own theme" }).click();
  await expect(page).toHaveURL(THEMES);
  await expect(page.getByText("No theme of your own yet")).toBeVisible();
  await tabTo(page, button(page, "Use Terracotta"));
  await audit(page);
  await button(page, "Use Terracotta").click();
  await expect(page.getByText("Your card now uses Terracotta.")).toBeVisible();
  await expect(button(page, "Use Terracotta")).toHaveAttribute("aria-pressed", "true");
  expect((await shownTheme(owner)).id).toBe("terracotta");
  const visitor = await openAnother();
  await visitor.goto(`/${owner.username}`);
  await expect(visitor.getByRole("article")).toHaveClass(/cc-page/);
  await button(page, "Undo").click();
  await expect(page.getByText("Your card now uses Blue.")).toBeVisible();
  expect((await shownTheme(owner)).id).toBe("bsBlue");
});

test("a gradient theme is copied from another, used and deleted, and the card falls back to the default", async ({
  page,
}) => {
  const owner = await register();
  await signIn(page, owner, THEMES);
  await button(page, "More options for Sage").click();
  await page.getByRole("menuitem", { name: "Customise" }).click();
  await expect(heading(page)).toHaveText("New theme");
  await page.getByLabel("Name", { exact: true }).fill("Evening");
  await kind(page, "Gradient");
  await button(page, "Preset 4").click();
  await page.getByRole("slider", { name: "Direction" }).press("ArrowRight");
  await audit(page);
  await saveAndUse(page);
  await expect(page).toHaveURL(/\?theme=./);
  const { name, background } = await shownTheme(owner);
  expect([name, background.kind]).toEqual(["Evening", "gradient"]);
  expect(background.kind === "gradient" && background.value).toMatchObject({ from: "#3b0764", via: "#86198f" });
  await page.getByRole("link", { name: "All themes" }).click();
  await button(page, "More options for Evening").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByText(/will change to Blue/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Evening has been deleted.")).toBeVisible();
  const onCard = page.getByRole("listitem").filter({ hasText: "On your card" });
  await expect(onCard.getByRole("button", { name: "Use Blue", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect((await shownTheme(owner)).id).toBe("bsBlue");
});

test("visitors see the picture of a theme", async ({ page, openAnother }) => {
  const owner = await register();
  await signIn(page, owner, EDITOR);
  await kind(page, "Picture");
  const png = stripedPng(900, 1600, [
    [20, 60, 90],
    [200, 90, 60],
  ]);
  await chooseFile(page, "Choose picture", { name: "sea.png", mimeType: "image/png", buffer: png });
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  await dialog.getByText("Square", { exact: true }).click();
  await audit(page);
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await expect(page.getByText(/Picture uploaded/)).toBeVisible();
  await saveAndUse(page);
  const { background } = await shownTheme(owner);
  if (background.kind !== "image") throw new Error("The theme has no picture.");
  const visitor = await openAnother();
  const loading = visitor.waitForResponse((response) => response.url().endsWith(background.value));
  await visitor.goto(`/${owner.username}`);
  expect((await loading).status()).toBe(200);
});

test("a video is uploaded to Storage with its poster and plays on the card", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/404|429/);
  const owner = await register();
  await signIn(page, owner, EDITOR);
  const file = { name: "sea.mp4", mimeType: "video/mp4", buffer: await recordVideo(page) };
  await kind(page, "Video");
  await chooseFile(page, "Choose video", { ...file, buffer: Buffer.from("no video at all") });
  await expect(page.getByRole("alert")).toHaveText("This isn’t an MP4 video. Save it as MP4 and choose it again.");
  await chooseFile(page, "Choose video", file);
  await expect(page.getByText(/Video uploaded/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Current background" })).toBeVisible();
  await audit(page);
  await saveAndUse(page);
  const { background } = await shownTheme(owner);
  if (background.kind !== "video") throw new Error("The theme has no video.");
  expect(background.poster).toMatch(/^\/media\/background\//);
  expect((await fetch(background.value)).headers.get("content-type")).toBe("video/mp4");
  const visitor = await openAnother();
  await visitor.emulateMedia({ reducedMotion: "no-preference" });
  await visitor.goto(`/${owner.username}`);
  const video = visitor.locator("video");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);

  // A video that was never saved is deleted once another kind of background is chosen.
  await chooseFile(page, "Change video", file);
  await expect(page.getByText(/Not saved yet: Background/)).toBeVisible();
  // The preview updates shortly after the form.
  const preview = page.locator("aside video");
  await expect(preview).not.toHaveAttribute("src", background.value);
  const unsaved = await preview.getAttribute("src");
  await button(page, "Remove video").click();
  await expect.poll(async () => (await fetch(unsaved ?? "")).status).toBe(404);
  expect((await fetch(background.value)).status).toBe(200);

  for (let open = 0; open < 2; open += 1) await callAs(owner.token, createVideoUpload, {});
  await kind(page, "Video");
  await chooseFile(page, "Choose video", file);
  await expect(page.getByRole("alert")).toContainText("You’ve uploaded videos without saving them.");
  await audit(page);
});

test("colours with too little contrast are fixed with one click", async ({ page }) => {
  await signIn(page, await register(), EDITOR);
  await page.getByLabel("Secondary text", { exact: true }).fill("#dddddd");
  await expect(page.getByText(/is too low. At least 4.5:1 is needed/)).toBeVisible();
  // Close the picker only after it has taken the colour: closed at the same moment, it restores the previous one.
  await page.keyboard.press("Escape");
  await audit(page);
  await page.getByRole("button", { name: /^Secondary text: use #/ }).click();
  await expect(page.getByText(/is too low/)).toHaveCount(0);
});

test("the free plan allows one theme and says so; unsaved changes prompt on leaving and are restored", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/402/);
  const owner = await register();
  const { id } = await callAs(owner.token, saveTheme, THEME);
  await signIn(page, owner, THEMES);
  await button(page, "New theme").click();
  await expect(page.getByRole("dialog", { name: "One theme of your own" })).toBeVisible();
  await audit(page);
  await page.goto(`${EDITOR}?theme=sage`);
  await expect(page.getByText(/to save this theme, you need Pro/)).toBeVisible();
  await button(page, "Save").click();
  await expect(page.getByText("The free plan includes one theme of your own. Pro includes fifty.")).toBeVisible();
  await audit(page);

  await page.goto(`${EDITOR}?theme=${id}`);
  await page.getByLabel("Name", { exact: true }).fill("Mine, changed");
  await page.getByRole("link", { name: "All themes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mine, changed");
  await page.getByRole("link", { name: "All themes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(THEMES);
  await page.goto(`${EDITOR}?theme=${id}`);
  await expect(page.getByText("From your last visit, not saved yet: Name")).toBeVisible();
  await page.getByRole("radio", { name: "Split" }).press("Space");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
});

test("the themes and their editor pass the audit in German @phone", async ({ page }) => {
  await signIn(page, await register(), THEMES);
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(heading(page)).toHaveText("Designs");
  await audit(page);
  await page.getByRole("link", { name: "Design erstellen" }).click();
  await expect(heading(page)).toHaveText("Neues Design");
  await audit(page);
  await page.getByText("Verlauf", { exact: true }).click();
  await audit(page);
});
