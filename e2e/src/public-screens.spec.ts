import { findAxeViolations } from "./support/axe.ts";
import { holdFair } from "./support/fair.ts";
import { expect, test } from "./support/fixtures.ts";
import { audit, expectFits } from "./support/screen.ts";

/** Reserved addresses without a screen; no card may exist there. */
const WITHOUT_SCREEN = ["/notfound", "/events/1/2"];

test("the sample card follows the visitor's input @phone", async ({ page }) => {
  await page.goto("/");
  await audit(page);
  const play = page.getByRole("region", { name: "Try it here" });
  const card = page.getByRole("region", { name: "A card that shows what you type" });
  await play.getByLabel("Name").fill("Grace Hopper");
  await play.getByLabel("Job").fill("Rear admiral");
  await play.getByLabel("Company").fill("US Navy");
  await expect(card.getByRole("heading", { name: "Grace Hopper" })).toBeAttached();
  await expect(card.getByText("Rear admiral")).toBeAttached();
  await expect(card.getByText("US Navy")).toBeAttached();
  const getStyle = () => card.getByRole("article").getAttribute("style");
  const before = await getStyle();
  await play.getByRole("radio", { name: "Ink" }).press("Space");
  await expect.poll(getStyle).not.toBe(before);
  await audit(page);
  await page.getByRole("link", { name: "Get your card" }).last().click();
  await expect(page).toHaveURL("/signup");
});

test("the page shows the sample card before the scripts that draw it are loaded", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const isDrawing = () => scripts.some((path) => /phone-preview-[\w-]+\.js$/.test(path));
  await page.goto("/", { waitUntil: "networkidle" });
  const card = page.getByRole("region", { name: "A card that shows what you type" });
  await expect(card.getByRole("heading", { name: "Mara Lindqvist" })).toBeVisible();
  expect(isDrawing()).toBe(false);
  // The note of a demonstration is inserted above the rest and stays in view.
  await expect(page.getByText("Demo", { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1);
  await page.getByRole("button", { name: "Deutsch" }).click();
  const german = page.getByRole("region", { name: "Eine Karte, die zeigt, was Sie eingeben" });
  await expect(german.getByText("Architektin")).toBeVisible();
  expect(isDrawing()).toBe(true);
});

test("questions are found by text, and the search stays in the address", async ({ page }) => {
  await page.goto("/faq");
  await audit(page);
  await page.getByLabel("Search").fill("password");
  await expect(page).toHaveURL("/faq?q=password");
  await expect(page.getByText("I’ve forgotten my password.")).toBeVisible();
  await expect(page.getByText("What is Cardinal?")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Search")).toHaveValue("password");
  await expect(page.getByText(/^Choose “Forgot your password\?”/)).toBeVisible();
  await page.getByLabel("Search").fill("zeppelin");
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Show all answers" }).click();
  await expect(page.getByText("What is Cardinal?")).toBeVisible();
});

test("addresses without a screen lead to the not-found page, which leads home", async ({ page }) => {
  for (const path of WITHOUT_SCREEN) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "There’s no card here" }), path).toBeVisible();
  }
  await audit(page);
  await page.getByRole("link", { name: "Go to Cardinal" }).click();
  await expect(page).toHaveURL("/");
});

test("an address three levels deep has status 404", async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const response = await page.goto("/a/b/c");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("the chosen language and colour scheme persist", async ({ page }) => {
  await page.goto("/faq");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fragen und Antworten");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: "Dunkle Farben verwenden" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fragen und Antworten");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await findAxeViolations(page)).toEqual([]);
});

test("the addresses printed at a fair lead to pages that pass the audit @phone", async ({ page, expectConsole }) => {
  // Only its vendor may open the sign.
  expectConsole(/status of 401/);
  const { event_id, vendor, badges, scanning } = await holdFair(1);
  const pages = {
    [`/e/${event_id}/${badges[0] ?? ""}`]: "Kim No0",
    [`/e/${event_id}/v/${vendor}`]: "Compass Works",
    [`/events/${event_id}`]: "Spring fair",
    [`/events/${event_id}/points`]: "Points",
    [`/events/${event_id}/sign/${vendor}`]: "You can’t show this code",
    [scanning]: "Scan badges",
  };
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await audit(page);
  }
});

test("the API documentation is public", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL("/api/docs");
  await expectFits(page);
  // Every call is written by the same code, and an audit of all 30,000 elements would take half a minute.
  await page.evaluate(() => {
    for (const repeated of document.querySelectorAll("section > article:nth-of-type(n + 5)")) repeated.remove();
  });
  await audit(page);
});
