import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailTo } from "./support/mailbox.ts";
import { newPerson, signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

test("a visitor leaves their details, and the owner is notified @phone", async ({ page, openAnother }) => {
  const owner = await register();
  const { email } = newPerson("Grace", "Hopper");
  await signIn(page, owner);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");

  const visitor = await openAnother();
  await visitor.goto(`/${owner.username}?s=qr`);
  await visitor.getByText("Exchange contact").click();
  await audit(visitor);
  await expect(visitor.getByText(/^By sending this, you agree/)).toBeVisible();
  await visitor.getByLabel("Your name").first().fill("Grace Hopper");
  await visitor.getByText("Add more").click();
  await visitor.getByLabel("Note").fill("We met at the fair");
  await visitor.getByRole("button", { name: "Send" }).first().click();
  await expect(visitor.getByLabel("Email or phone")).toHaveAttribute("aria-invalid", "true");
  await visitor.getByLabel("Email or phone").fill(email);
  await visitor.getByRole("button", { name: "Send" }).first().click();
  await expect(visitor.getByText("Thank you. Ada Lovelace now has your details.")).toBeFocused();
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread");
  await expect(page).toHaveTitle(/^\(1\) /);
  await audit(visitor);

  await bell.click();
  await audit(page);
  await page.getByRole("link", { name: "Grace Hopper shared their details" }).click();
  await expect(page).toHaveURL(/\/contacts\?open=/);
  await expect(page.getByRole("dialog").getByText("We met at the fair")).toBeVisible();

  const mail = await mailTo(email);
  const own = mail.links.find((link) => new URL(link).pathname.startsWith("/x/")) ?? "";
  await visitor.goto(own);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Ada Lovelace");
});

test("a message written offline is sent once when the connection returns", async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const owner = await register();
  await page.goto(`/${owner.username}`);
  await expect(page.locator("[data-cc-on]")).toBeAttached();
  // Without this script, the browser would send the form itself.
  const forms = page.waitForResponse(/\/c\/forms-/);
  await page.locator("summary", { hasText: "Message" }).click();
  await (await forms).finished();
  await page.getByLabel("Your name").last().fill("Grace Hopper");
  await page.getByLabel("Email").last().fill(newPerson("Grace").email);
  await page.getByRole("textbox", { name: "Message" }).fill("Hello");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/will be sent when you’re back online/)).toBeVisible();
  const sent: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/message/send")) sent.push(String(response.status()));
  });
  await context.setOffline(false);
  await expect(page.getByText("Your message has been sent.")).toBeVisible();
  expect(sent).toEqual(["201"]);
});

test("a signed-in visitor adds the card instead of filling in a form, and can write a message", async ({ page }) => {
  const [owner, other] = [await register(), await register()];
  await signIn(page, other);
  await page.goto(`/${owner.username}?s=nfc`);
  await expect(page.getByText("Exchange contact")).toBeHidden();
  await expect(page.getByRole("link", { name: "Add to my contacts" })).toHaveAttribute(
    "href",
    `/contacts?add=${owner.uid}&s=nfc`,
  );
  await audit(page);
  await page.getByRole("link", { name: "Message" }).click();
  await expect(page.getByText("To Ada Lovelace")).toBeVisible();
  await audit(page);
});

test("a card that receives no messages has no message form", async ({ page }) => {
  const owner = await register({ messaging: false });
  await page.goto(`/${owner.username}`);
  await expect(page.getByText("Exchange contact")).toBeVisible();
  await expect(page.locator('form[action="/m"]')).toHaveCount(0);
});

test("adding a card notifies its owner", async ({ page }) => {
  const [owner, other] = [await register(), await register()];
  await signIn(page, owner);
  await callAs(other.token, addContact, { uid: owner.uid });
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeAttached();
  await expect(page.getByRole("link", { name: "Ada Lovelace added your card" })).toBeVisible();
});
