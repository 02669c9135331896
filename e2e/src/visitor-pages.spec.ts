import type { Browser, Page } from "@playwright/test";
import { listMessages } from "@cardinal/contract/endpoints/message/list-messages";
import { replyToMessage } from "@cardinal/contract/endpoints/message/reply-to-message";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailTo } from "./support/mailbox.ts";
import { newPerson } from "./support/person.ts";
import { audit } from "./support/screen.ts";

/** Opens a page in a browser that runs no scripts. */
async function openWithoutScripts(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage();
}

function linkIn(mail: { readonly links: readonly string[] }, page: "x" | "m"): string {
  const link = mail.links.find((one) => new URL(one).pathname.startsWith(`/${page}/`));
  if (link === undefined) throw new Error(`The mail has no link to /${page}/.`);
  return new URL(link).pathname;
}

test("a visitor leaves details, corrects them and withdraws them @phone", async ({ browser, page: withScripts }) => {
  const page = await openWithoutScripts(browser);
  const owner = await register();
  const visitor = newPerson("Grace", "Hopper");
  await page.goto(`/${owner.username}`);
  await page.locator("summary").filter({ hasText: "Exchange contact" }).click();
  await page.locator("form:visible").getByLabel("Your name").fill(visitor.first);
  await page.getByLabel("Email or phone").fill("grace at example");
  await page.locator("form:visible summary").click();
  await page.getByLabel("Company").fill("Navy");
  await page.locator("form:visible").getByRole("button", { name: "Send" }).click();

  // The details contain no way to reach the visitor, so the form returns with all its input.
  await expect(page.getByRole("alert")).toHaveText(/still here/);
  await expect(page.getByLabel("Company")).toHaveValue("Navy");
  await expect(page.getByLabel("Email or phone")).toHaveAccessibleDescription(/phone number/);
  await page.getByLabel("Email or phone").fill(visitor.email);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");

  const link = linkIn(await mailTo(visitor.email), "x");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details with Ada Lovelace");
  await withScripts.goto(link);
  await audit(withScripts);
  await page.getByLabel("Last name").fill(visitor.last);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Saved.");
  await expect(page.getByLabel("Last name")).toHaveValue(visitor.last);

  await page.getByRole("button", { name: "Withdraw your details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw your details?");
  await page.getByRole("button", { name: "Withdraw your details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details have been withdrawn");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details are no longer stored here");
  await page.context().close();
});

test("a visitor whose browser cannot load the card’s script opens the form as a page of its own", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route("**/c/enhance*", (route) => route.abort());
  const [owner, visitor] = [await register(), newPerson("Grace", "Hopper")];
  await page.goto(`/${owner.username}`);
  await page.locator("summary").filter({ hasText: "Exchange contact" }).click();
  await page.getByRole("link", { name: /^Share your details/ }).click();
  await audit(page);
  await page.getByLabel("Your name").fill(visitor.first);
  await page.getByLabel("Email or phone").fill(visitor.email);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await page.goto(linkIn(await mailTo(visitor.email), "x"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details with Ada Lovelace");
});

test("a visitor writes a message and replies through the link in a mail", async ({ browser, page: withScripts }) => {
  const page = await openWithoutScripts(browser);
  const owner = await register();
  const visitor = newPerson("Grace", "Hopper");
  await page.goto(`/${owner.username}`);
  await page.locator("summary").filter({ hasText: "Message" }).click();
  await page.locator("form:visible").getByLabel("Your name").fill("Grace Hopper");
  await page.locator("form:visible").getByLabel("Email").fill(visitor.email);
  await page.locator("form:visible").getByRole("textbox", { name: "Message" }).fill("Is the engine free on Monday?");
  await page.locator("form:visible").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message has been sent");

  const { items } = await callAs(owner.token, listMessages, {});
  expect(items).toMatchObject([{ read: false, with: { name: "Grace Hopper", email: visitor.email } }]);
  await callAs(owner.token, replyToMessage, { id: items[0]?.id ?? "", text: "It is.\n\nCome at nine." });
  const link = linkIn(await mailTo(visitor.email, 2), "m");
  await page.goto(link);
  await expect(page.getByRole("article")).toHaveText([/You.*Is the engine free/, /Ada Lovelace.*Come at nine/]);
  await page.getByLabel("Your reply").fill("See you on Monday.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status")).toHaveText("Sent.");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.context().close();
  const after = await callAs(owner.token, listMessages, {});
  expect(after.items).toMatchObject([{ read: false, last_text: "See you on Monday." }]);

  await withScripts.goto(link);
  await audit(withScripts);
});
