import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import { callAs, register, type Registered } from "../support/account.ts";
import { registerConfirmed } from "../support/admin.ts";
import { address } from "../support/address.ts";
import { expect, test } from "../support/fixtures.ts";
import { countMailsTo, mailTo } from "../support/mailbox.ts";
import { audit } from "../support/screen.ts";

/** A visitor sends the person a message, which also arrives by mail. */
async function write(to: Registered, text: string): Promise<void> {
  const from = await register();
  await callAs(from.token, sendMessage, { to_uid: to.uid, text });
}

test("a mail announces a message, and one click in it unsubscribes from its kind @phone", async ({ page }) => {
  const ada = await registerConfirmed();
  await write(ada, "Hello Ada,\n\nshall we meet?");
  const { subject, text, links, headers } = await mailTo(ada.email);
  expect(subject).toBe("New message from Ada Lovelace");
  expect(text).toContain("> shall we meet?");
  const stop = links.find((link) => link.includes("/u/")) ?? "";
  expect(headers).toContainEqual({ name: "List-Unsubscribe", value: `<${stop}>` });

  await page.goto(stop);
  await expect(page.getByRole("heading", { name: "Unsubscribe from these emails?" })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Unsubscribe" }).press("Enter");
  await expect(page.getByRole("heading", { name: "You’ve unsubscribed from these emails" })).toBeVisible();
  await audit(page);

  const before = await countMailsTo(ada.email);
  await write(ada, "Are you there?");
  // A later mail to another person proves that there was time for this one.
  const other = await register();
  await write(other, "Hello");
  await mailTo(other.email);
  expect(await countMailsTo(ada.email)).toBe(before);
});

test("a mail to an unconfirmed address says that there is a message but not what it says", async () => {
  const ada = await register();
  await write(ada, "Win at https://evil.example");
  const { text, html } = await mailTo(ada.email);
  expect(text).toContain("It’s waiting in your inbox.");
  expect(`${text}${html}`).not.toContain("evil");
});

test("mails and the unsubscribe page are in German for a German-speaking user", async ({ page }) => {
  const ada = await register();
  await callAs(ada.token, updateUser, { settings: { language: "de" } });
  await write(ada, "Guten Tag");
  const { subject, links } = await mailTo(ada.email);
  expect(subject).toBe("Neue Nachricht von Ada Lovelace");
  await page.goto(links.find((link) => link.includes("/u/")) ?? "");
  await page.getByRole("button", { name: "Abbestellen" }).click();
  await expect(page.getByRole("heading", { name: "Sie haben diese E-Mails abbestellt" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("an invalid unsubscribe link shows an error page @phone", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.goto("/u/nonsense");
  await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await audit(page);
});

test("mails of the local stack are readable in the browser @phone", async ({ page }) => {
  const ada = await register();
  await write(ada, "Hello Ada");
  await mailTo(ada.email);
  await page.goto(`${address("CARDINAL_MAIL_URL")}/__mail`);
  await audit(page);
  await page.getByRole("link", { name: ada.email }).click();
  await audit(page);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Ada Lovelace sent you a message" })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: "Read and reply" }).click();
  await expect(await opened).toHaveURL(/\/(inbox|login)/);
});
