import { readFile } from "node:fs/promises";
import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { createHash } from "node:crypto";
import { callAs } from "../support/account.ts";
import { registerAdmin } from "../support/admin.ts";
import { expect, test } from "../support/fixtures.ts";
import { newPerson, signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

test("a printed batch is created and exported, and a card is claimed with its PIN on a phone", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/403/);
  const admin = await registerAdmin();
  await signIn(page, admin, "/admin/generators");
  await page.getByRole("button", { name: "New batch" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(`Kiosk ${admin.username}`);
  await dialog.getByLabel("Maximum number of keys").fill("3");
  await dialog.getByLabel("Each card has a PIN under a scratch field").check();
  await dialog.getByLabel("Plan").selectOption("Pro");
  await dialog.getByLabel("Days").fill("30");
  await dialog.getByLabel("Theme").selectOption("Dusk");
  await dialog.getByLabel("Shop address (optional)").fill("shop.example");
  await audit(page);
  await dialog.getByRole("button", { name: "Create batch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Kiosk ${admin.username}` })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Generate keys" }).click();
  await page.getByRole("button", { name: "Get files" }).click();
  await dialog.getByLabel("Reason").fill("Order 7");
  await dialog.getByLabel(`Type the name of the batch: Kiosk ${admin.username}`).fill(`Kiosk ${admin.username}`);
  await audit(page);
  const arriving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const file = await readFile(await (await arriving).path());
  await expect(dialog.getByText(createHash("sha256").update(file).digest("hex"))).toBeVisible();
  await audit(page);
  const [, row = ""] = file.toString("utf8").split("\r\n");
  const [serial, , printed = "", pin = ""] = row.split(",");
  expect(serial).toBe("1");

  const [buyer, person] = [await openAnother(), newPerson()];
  await buyer.setViewportSize({ width: 390, height: 844 });
  const heading = buyer.getByRole("heading", { level: 1 });
  await buyer.goto(printed);
  await expect(heading).toHaveText("Claim this card");
  await expect(buyer.getByText("This card includes Pro for 30 days.")).toBeVisible();
  await expect(buyer.getByRole("link", { name: "Visit the shop for these cards" })).toHaveAttribute(
    "href",
    "https://shop.example",
  );
  await audit(buyer);
  await buyer.getByLabel("PIN").fill(pin === "000000" ? "000001" : "000000");
  await buyer.getByLabel("First name").fill(person.first);
  await buyer.getByLabel("Last name").fill(person.last);
  await buyer.getByLabel("Username").fill(person.username);
  await buyer.getByLabel("Email address").fill(person.email);
  await buyer.getByLabel("Password", { exact: true }).fill(person.password);
  const submit = buyer.getByRole("button", { name: "Claim this card" });
  await submit.click();
  await expect(buyer.getByText("The PIN is wrong.")).toBeVisible();
  await buyer.getByLabel("PIN").fill(pin);
  await submit.click();
  await expect(heading).toHaveText("This card is now yours");
  await expect(buyer.getByText(/^It includes Pro until/)).toBeVisible();
  await audit(buyer);
  await buyer.getByRole("link", { name: "Manage printed cards" }).click();
  await expect(buyer.getByRole("region", { name: "Plan" }).getByText("Pro", { exact: true })).toBeVisible();

  const visitor = await openAnother();
  const counted = visitor.waitForResponse("**/api/stats/card_view");
  await visitor.goto(printed);
  await expect(visitor).toHaveURL(new RegExp(`/${person.username}\\?s=qr&b=[\\w-]+$`));
  expect((await counted).status()).toBe(200);
  await expect(visitor.getByText(`${person.first} ${person.last}`).first()).toBeVisible();
  expect((await callAs(admin.token, getPublicCard, { username: person.username })).theme.id).toBe("dusk");

  await page.goto(page.url());
  await expect(page.getByRole("definition").nth(2)).toHaveText("1");
  await expect(page.getByText("Taps and scans today", { exact: true }).locator("..")).toContainText("1");
  await expect(page.getByRole("list", { name: "Claims in the last 24 hours" })).toContainText("1 card");
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the list of batches passes the audit @phone", async ({ page }) => {
    await signIn(page, await registerAdmin(), "/admin/generators");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gedruckte Karten");
    await audit(page);
    await page.getByRole("button", { name: "Neue Serie" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await audit(page);
  });
});
