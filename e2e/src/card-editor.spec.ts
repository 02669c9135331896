import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import type { Page } from "@playwright/test";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

const SAVED = "Saved. Your card is up to date.";

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
}

/** Whether the navigation between sections covers a slider that is scrolled to where the navigation sticks. */
async function isCovered(page: Page, slider: string): Promise<boolean> {
  return page.getByRole("slider", { name: slider }).evaluate((thumb) => {
    const nav = [...document.querySelectorAll("nav")].find((one) => getComputedStyle(one).position === "sticky");
    if (nav === undefined) return false;
    const overlap = () => thumb.getBoundingClientRect().top - nav.getBoundingClientRect().top - 8;
    const before = scrollY;
    scrollBy({ top: overlap(), behavior: "instant" });
    const { left, top, width, height } = thumb.getBoundingClientRect();
    const isShown = document.elementFromPoint(left + width / 2, top + height / 2) === thumb;
    const isBelow = Math.abs(overlap()) < 1;
    scrollTo({ top: before, behavior: "instant" });
    return isBelow && !isShown;
  });
}

test("every field is saved and appears on the public card", async ({ page, openAnother }) => {
  const owner = await register();
  await signIn(page, owner);
  await audit(page);
  const fields = {
    "First name": "Augusta Ada",
    "Last name": "King",
    Pronouns: "she/her",
    "Job title": "Countess",
    Company: "Lovelace Ltd",
    Address: "12 St James’s Square\nLondon",
    "About you": "First line.\nSecond line.",
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  const skills = page.getByRole("combobox", { name: "Skills" }).or(page.getByRole("textbox", { name: "Skills" }));
  for (const skill of ["Mathematics", "Bernoulli numbers"]) {
    await skills.fill(skill);
    await skills.press("Enter");
  }
  await page.getByRole("radio", { name: "Terracotta" }).press("Space");
  await page.getByLabel("Receive messages through your card").click();
  await page.getByLabel("Let search engines find your card").click();
  await page.getByRole("radiogroup", { name: "Dots" }).getByText("Round", { exact: true }).click();
  await page.getByText("Advanced", { exact: true }).click();
  expect(await isCovered(page, "Quiet zone"), "the navigation covers a slider that is scrolled below it").toBe(true);
  await page.getByText("Advanced", { exact: true }).click();
  await save(page);
  await audit(page);

  const { profile_pic: _none, ...shown } = await callAs(owner.token, getPublicCard, { username: owner.username });
  expect(shown).toMatchObject({
    name_first: "Augusta Ada",
    name_last: "King",
    skills: ["Mathematics", "Bernoulli numbers"],
    messaging: false,
    discoverable: false,
    theme: { id: "terracotta" },
    qr_style: { dots: "dots" },
  });
  const visitor = await openAnother();
  await visitor.goto(`/${owner.username}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Augusta Ada King");
  for (const text of ["she/her", "Countess", "Lovelace Ltd", "Mathematics", "Bernoulli numbers"])
    await expect(visitor.getByText(text, { exact: true })).toBeVisible();
  await expect(visitor.getByText("12 St James’s Square")).toContainText("London");
  await expect(visitor.getByText("First line.")).toHaveText("First line.\nSecond line.");
  await expect(visitor.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

  await page.reload();
  for (const [label, text] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByRole("radio", { name: "Terracotta" })).toBeChecked();
  await expect(page.getByLabel("Receive messages through your card")).not.toBeChecked();
});

test("a failed save says why, keeps the input and succeeds on retry", async ({ page, expectConsole }) => {
  expectConsole(/status of 503/);
  const owner = await register();
  await signIn(page, owner);
  await page.route("**/api/vcard/update", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByLabel("Job title").fill("Countess");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^The service can’t be reached right now/)).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await audit(page);
  await page.unroute("**/api/vcard/update");
  await save(page);
  const { job_title } = await callAs(owner.token, getPublicCard, { username: owner.username });
  expect(job_title).toBe("Countess");
});

test("saving without a connection loses no input", async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, await register());
  await page.getByLabel("Job title").fill("Countess");
  // Parts of the editor that are still loading would show the same sentence.
  const qr = page.getByRole("region", { name: "QR code" });
  await expect(qr.getByRole("combobox", { name: "Error correction", includeHidden: true })).toBeAttached();
  await expect(qr.getByRole("textbox", { name: "Colour", exact: true })).toBeEditable();
  const preview = page.getByRole("complementary", { name: "Preview of your card" });
  await expect(preview.getByText("Countess")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/nothing you typed is lost/)).toBeVisible();
  await expect(page.getByLabel("Job title")).toHaveValue("Countess");
  await context.setOffline(false);
  await save(page);
});

test("leaving with unsaved changes prompts, and no input is lost", async ({ page }) => {
  const owner = await register();
  await signIn(page, owner);
  const job = page.getByLabel("Job title");
  await job.fill("Countess");
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.getByRole("link", { name: "Statistics" }).click();
  await audit(page);
  await asking.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(job).toHaveValue("Countess");

  await page.getByRole("link", { name: "Statistics" }).click();
  await asking.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await page.goBack();
  await expect(job).toHaveValue("Countess");
  await expect(page.getByText("From your last visit, not saved yet: Job title")).toBeVisible();

  // A page that is closed restores them, too.
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(job).toHaveValue("Countess");

  await page.getByRole("link", { name: "Statistics" }).click();
  await asking.getByRole("button", { name: "Save and leave" }).click();
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await page.goBack();
  await expect(job).toHaveValue("Countess");
  await expect(page.getByText("not saved yet")).toBeHidden();
  expect((await callAs(owner.token, getPublicCard, { username: owner.username })).job_title).toBe("Countess");
});

test("an invalid field is marked and receives the focus", async ({ page }) => {
  await signIn(page, await register());
  await page.getByLabel("First name").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Check the marked fields.")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(page.getByText("This can’t be empty.")).toBeVisible();
  const topOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await topOf("Last name"), "the error moves neither field of the row").toBe(await topOf("First name"));
  await audit(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog", { name: "Discard your changes?" }).getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test("the address and the signature are copied in the format they are pasted in", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const owner = await register({
    job_title: "Analyst",
    buttons: [{ id: "m", ref: "email", data: "ada@engine.example" }],
  });
  await signIn(page, owner);
  const share = page.getByRole("region", { name: "Share" });
  await share.getByRole("button", { name: "Copy", exact: true }).click();
  const readText = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readText).toBe(`${new URL(page.url()).origin}/${owner.username}`);
  await share.getByRole("button", { name: "Copy signature" }).click();
  await expect(share.getByRole("button", { name: "Copied" }).last()).toBeVisible();
  await expect
    .poll(async () => (await readText()).split("\n"))
    .toEqual(["Ada Lovelace", "Analyst", "ada@engine.example", `${new URL(page.url()).origin}/${owner.username}`]);
});

test("on a phone the preview opens over the form and shows unsaved input @phone-only", async ({ page }) => {
  const owner = await register();
  await signIn(page, owner);
  await page.getByLabel("Job title").fill("Countess");
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview of your card" });
  await expect(preview.getByText("Countess")).toBeVisible();
  await audit(page);
  await preview.getByRole("button", { name: "Close preview" }).click();
  await expect(preview).toBeHidden();
  await save(page);
  await page.goto(`/${owner.username}`);
  await expect(page.getByText("Countess")).toBeVisible();
});
