import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { audit } from "./support/screen.ts";

const CHUNK = "**/assets/faq-screen-*.js";

/** Counts how often the page is loaded from the server. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  return () => loads;
}

test("a chunk that fails to load causes one automatic reload, then an error page with a retry button", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|dynamically imported module|ChunkLoadError/);
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => route.abort());
  await page.goto("/faq");
  await expect(page.getByRole("heading", { name: "This page couldn’t be loaded" })).toBeVisible();
  await expect(page.getByText("Missing part: faq")).toBeVisible();
  expect(loads()).toBe(2);
  await audit(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(loads).toBe(3);
  await expect(page.getByRole("heading", { name: "This page couldn’t be loaded" })).toBeVisible();
  expect(loads()).toBe(3);

  await page.unroute(CHUNK);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Questions and answers" })).toBeVisible();
});

test("after a new release the automatic reload is enough", async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|dynamically imported module|ChunkLoadError/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const loads = countLoads(page);
  await page.route(CHUNK, (route) => (loads() === 0 ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Questions and answers" }).click();
  await expect(page.getByRole("heading", { name: "Questions and answers" })).toBeVisible();
  expect(loads()).toBe(1);
});
