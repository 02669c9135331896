import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import type { Page } from "@playwright/test";
import { callAs, register, type Registered } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { countMailsTo, mailTo } from "./support/mailbox.ts";
import { newPerson, signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

async function writeFromCard(page: Page, owner: Registered, email: string, text: string): Promise<void> {
  await page.goto(`/${owner.username}`);
  const form = page.locator('[data-cc="message-fold"]');
  await form.locator("summary").click();
  await form.getByLabel("Your name").fill("Grace Hopper");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Message").fill(text);
  await form.getByRole("button", { name: "Send" }).click();
}

const threads = (page: Page) => page.getByRole("list", { name: "Conversations" });
const log = (page: Page, name: string) => page.getByRole("log", { name: `Messages with ${name}` });

test("a visitor without an account and the owner exchange messages @phone", async ({ page, openAnother }) => {
  const owner = await register();
  const { email } = newPerson("Grace");
  await signIn(page, owner, "/inbox");
  await expect(page.getByText("No messages yet")).toBeVisible();
  await audit(page);

  const visitor = await openAnother();
  await writeFromCard(visitor, owner, email, "Hello Ada,\nsee https://example.com/a");
  await expect(visitor.getByText("Your message has been sent.")).toBeVisible();
  await expect(threads(page).getByRole("link", { name: "Grace Hopper" })).toBeVisible();
  await audit(page);
  await threads(page).getByRole("link", { name: "Grace Hopper" }).click();
  await expect(page.getByText(`${email} · your replies are sent by email`)).toBeVisible();
  await expect(log(page, "Grace Hopper").getByRole("link")).toHaveAttribute("href", "https://example.com/a");
  await audit(page);

  const before = await countMailsTo(email);
  await page.getByLabel("Your reply").fill("Good morning, Grace");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page, "Grace Hopper").getByText("Good morning, Grace")).toBeVisible();
  const mail = await mailTo(email, Math.max(2, before + 1));
  // Whether the address belongs to the visitor is unknown until they open a link.
  expect(mail.text).not.toContain("Good morning, Grace");
  const link = mail.links.find((one) => new URL(one).pathname.startsWith("/m/")) ?? "";
  await visitor.goto(link);
  await expect(visitor.getByText("Good morning, Grace")).toBeVisible();
  await visitor.getByRole("textbox").last().fill("And to you");
  await visitor.getByRole("button", { name: /send|answer/i }).click();
  await expect(log(page, "Grace Hopper").getByText("And to you")).toBeVisible();
  await page.getByLabel("Your reply").fill("See you soon");
  await page.getByRole("button", { name: "Send" }).click();
  expect((await mailTo(email, Math.max(2, before + 1) + 1)).text).toContain("See you soon");
});

test("the read state and the draft are shared between tabs", async ({ page, context }) => {
  const [owner, other] = [await register(), await register()];
  await callAs(other.token, sendMessage, { to_uid: owner.uid, text: "Hello" });
  await signIn(page, owner, "/inbox");
  const row = threads(page).getByRole("listitem");
  await expect(row).toContainText("Unread");
  await expect(page.getByRole("link", { name: /Messages unread: 1/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto("/inbox");
  await threads(second).getByRole("link", { name: "Ada Lovelace" }).click();
  await expect(log(second, "Ada Lovelace").getByText("Hello")).toBeVisible();
  await expect(row).not.toContainText("Unread");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await second.getByLabel("Your reply").fill("Half an answer");
  await expect(second.getByText("Draft saved")).toBeVisible();
  await expect(row).toContainText("Draft: Half an answer");
  await threads(page).getByRole("link", { name: "Ada Lovelace" }).click();
  await expect(page.getByLabel("Your reply")).toHaveValue("Half an answer");
});

test("a thread is moved to the trash, restored and permanently deleted", async ({ page }) => {
  const [owner, other] = [await register(), await register()];
  await callAs(other.token, sendMessage, { to_uid: owner.uid, text: "Hello" });
  await signIn(page, owner, "/inbox");
  await threads(page).getByRole("link", { name: "Ada Lovelace" }).click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(threads(page).getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await threads(page).getByRole("link", { name: "Ada Lovelace" }).click();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("link", { name: "Trash" })).toHaveAttribute("aria-current", "page");
  await threads(page).getByRole("link", { name: "Ada Lovelace" }).click();
  await audit(page);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Your conversation with Ada Lovelace, all its messages and your draft",
  );
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
});

test("a reply from a contact appears while the thread is open", async ({ page, openAnother }) => {
  const [owner, other] = [await register(), await register()];
  await signIn(page, other, `/inbox?to=${owner.uid}`);
  await page.getByRole("textbox", { name: "Message" }).fill("Hello from the inbox");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\?thread=/);
  await expect(log(page, "Ada Lovelace").getByText("Hello from the inbox")).toBeVisible();
  const theirs = await openAnother();
  await signIn(theirs, owner, "/inbox");
  await threads(theirs).getByRole("link", { name: "Ada Lovelace" }).click();
  await theirs.getByLabel("Your reply").fill("Hello back");
  await theirs.keyboard.press("Control+Enter");
  await expect(log(page, "Ada Lovelace").getByText("Hello back")).toBeVisible();
});

test("the reply form stays in view without a network @phone", async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const [owner, other] = [await register(), await register()];
  await callAs(other.token, sendMessage, { to_uid: owner.uid, text: "Hello" });
  await signIn(page, owner, "/inbox");
  await threads(page).getByRole("link", { name: "Ada Lovelace" }).click();
  await expect(page.getByLabel("Your reply")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 0.99 });
});

test("the inbox passes the audit in German @phone", async ({ page }) => {
  const [owner, other] = [await register(), await register()];
  await callAs(other.token, sendMessage, { to_uid: owner.uid, text: "Guten Tag" });
  await signIn(page, owner, "/inbox");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nachrichten");
  await audit(page);
  await page.getByRole("list", { name: "Unterhaltungen" }).getByRole("link").click();
  await expect(page.getByRole("log", { name: "Nachrichten mit Ada Lovelace" })).toContainText("Guten Tag");
  await audit(page);
  await page.getByRole("button", { name: /^Benachrichtigungen/ }).click();
  await expect(page.getByText("Ada Lovelace hat Ihnen geschrieben")).toBeVisible();
  await audit(page);
});
