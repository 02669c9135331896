import { BUTTON_REFS } from "@cardinal/contract/entities/button-kinds";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Page } from "@playwright/test";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

const THREE = [
  { id: "call", ref: "phone" as const, data: "+44 20 7946 0018" },
  { id: "mail", ref: "email" as const, data: "ada@engine.example" },
  { id: "site", ref: "website" as const, data: "https://engine.example" },
];

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Your card is up to date.")).toBeVisible();
}

/** The names of the buttons on the public card, from top to bottom. */
async function expectOnCard(visitor: Page, username: string, names: readonly string[]): Promise<void> {
  await visitor.goto(`/${username}`);
  const links = visitor.getByRole("list", { name: "Contact and links" }).getByRole("link");
  await expect(links).toHaveText(names.map((name) => new RegExp(`^${name}`)));
}

/**
 * Picks up the first of three buttons with the keyboard. The list then measures its rows, and ignores keys until it
 * has.
 */
async function pickUp(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Move ${name}` }).press("Space");
  await expect(page.getByText(`${name} picked up, 1 of 3.`)).toBeAttached();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** Drags a row by its grip to the place of another one. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const grip = page.getByRole("button", { name: `Move ${from}` });
  await grip.scrollIntoViewIfNeeded();
  const start = await grip.boundingBox();
  const end = await page.getByRole("button", { name: `Move ${to}` }).boundingBox();
  if (start === null || end === null) throw new Error("The rows are not visible.");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

test("buttons are added, labelled, hidden, removed and restored", async ({ page, openAnother }) => {
  const owner = await register();
  await signIn(page, owner);
  const add = async (kind: string) => {
    await page.getByRole("button", { name: "Add a button" }).click();
    await page.getByRole("menuitem", { name: kind, exact: true }).click();
  };
  await page.getByRole("button", { name: "Add a button" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(BUTTON_REFS.length);
  await audit(page);
  await page.keyboard.press("Escape");

  await add("Phone");
  await page.keyboard.type("+44 20 7946 0018");
  await page.getByLabel("Phone: Label (optional)").fill("Call me");
  await add("Instagram");
  await page.keyboard.type("@ada");
  await add("Website");
  await page.keyboard.type("engine.example");
  await add("Website");
  await page.keyboard.type("javascript:alert(1)");
  await page.getByLabel("Job title").focus();
  await expect(page.getByText("Enter a web address such as https://example.com.")).toBeVisible();
  await audit(page);
  const rows = page.getByRole("list", { name: "Buttons of the card" }).getByRole("listitem");
  await rows.nth(3).getByRole("button", { name: "More options for Website" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(rows).toHaveCount(3);
  await save(page);
  const visitor = await openAnother();
  await expectOnCard(visitor, owner.username, ["Call me", "Instagram", "Website"]);
  await expect(visitor.getByRole("link", { name: "Instagram" })).toHaveAttribute(
    "href",
    "https://www.instagram.com/ada",
  );
  await expect(visitor.getByRole("link", { name: "Website" })).toHaveAttribute("href", "https://engine.example");

  await page.getByRole("button", { name: "Hide Instagram" }).click();
  await save(page);
  await expectOnCard(visitor, owner.username, ["Call me", "Website"]);
  await page.getByRole("button", { name: "Show Instagram" }).click();

  await page.getByRole("button", { name: "More options for Phone, Call me" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText("Phone, Call me removed.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.first()).toHaveAccessibleName("Phone, Call me");
  await save(page);
  await expectOnCard(visitor, owner.username, ["Call me", "Instagram", "Website"]);
});

test("buttons are reordered with the mouse, with the keyboard and from the menu", async ({ page, openAnother }) => {
  const owner = await register({ buttons: THREE });
  const visitor = await openAnother();
  await signIn(page, owner);
  const rows = page.getByRole("list", { name: "Buttons of the card" }).getByRole("listitem");
  const expectRows = async (names: readonly string[]) => {
    for (const [place, name] of names.entries()) await expect(rows.nth(place)).toHaveAccessibleName(name);
  };

  await drag(page, "Website", "Phone");
  await expectRows(["Website", "Phone", "Email"]);
  await save(page);
  await expectOnCard(visitor, owner.username, ["Website", "Phone", "Email"]);

  await pickUp(page, "Website");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Website, 2 of 3.")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Website, 3 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expectRows(["Phone", "Email", "Website"]);
  await save(page);
  await expectOnCard(visitor, owner.username, ["Phone", "Email", "Website"]);

  await pickUp(page, "Phone");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Phone, 2 of 3.")).toBeAttached();
  await page.keyboard.press("Escape");
  await expectRows(["Phone", "Email", "Website"]);

  await page.getByRole("button", { name: "More options for Email" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await save(page);
  await expectOnCard(visitor, owner.username, ["Email", "Phone", "Website"]);
});

test("a field changed on two devices asks which value to keep", async ({ page }) => {
  const owner = await register({ job_title: "Analyst" });
  await signIn(page, owner);
  await page.getByLabel("Job title").fill("Countess");
  await callAs(owner.token, updateCard, { job_title: "Programmer", pronouns: "she/her" });
  await expect(page.getByText("Also changed elsewhere: Job title. Keep:")).toBeVisible();
  await expect(page.getByLabel("Pronouns")).toHaveValue("she/her");
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await audit(page);
  await page.getByRole("button", { name: "Theirs" }).click();
  await expect(page.getByLabel("Job title")).toHaveValue("Programmer");
});
