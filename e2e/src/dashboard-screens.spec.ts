import { createFirm } from "./support/enterprise.ts";
import { expect, test } from "./support/fixtures.ts";
import { newPerson, signIn } from "./support/person.ts";
import { audit, navigate } from "./support/screen.ts";

// The payments function is another origin. Its CORS policy allows the app's own headers, but not the one that tests add
// elsewhere.
test.use({ extraHTTPHeaders: {} });

test("every section of the dashboard passes the audit in German", async ({ page }) => {
  const boss = newPerson();
  await createFirm(boss);
  await signIn(page, boss, "/dashboard");
  await page.getByRole("button", { name: "Deutsch" }).click();
  const sections = page.getByRole("navigation", { name: "Bereiche" });
  await expect(sections).toBeVisible();
  const titles = await sections.locator("a[href^='/dashboard']").allInnerTexts();
  expect(titles.length).toBeGreaterThan(10);
  for (const title of titles) {
    await navigate(page, "/dashboard");
    const link = sections.getByRole("link", { name: title, exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await audit(page);
  }

  await page.goto("/events/new?owner=enterprise");
  await page.getByLabel("Name").fill("Hausmesse");
  await page.getByLabel("Beginn").fill("2040-03-03T09:00");
  await page.getByLabel("Ende", { exact: true }).fill("2040-03-03T17:00");
  await page.getByRole("button", { name: "Veranstaltung erstellen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hausmesse" })).toBeVisible();
  await page.goto("/dashboard/events");
  await audit(page);
  const points = "Punkte unserer Mitarbeitenden bei „Hausmesse“";
  await page.getByRole("link", { name: points }).click();
  await expect(page.getByRole("heading", { name: points })).toBeVisible();
  await audit(page);
});
