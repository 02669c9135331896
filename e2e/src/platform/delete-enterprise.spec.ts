import { registerAdmin } from "../support/admin.ts";
import { createFirm } from "../support/enterprise.ts";
import { expect, test } from "../support/fixtures.ts";
import { mailTo } from "../support/mailbox.ts";
import { enterPassword, newPerson, signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

test("an owner deletes an organisation with the approval of another one, and its admin’s account is gone", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  // The call that needs an approval, the page of an organisation that is gone, and the sign-in of a deleted account.
  expectConsole(/409 \(Conflict\) \(.*\/api\/admin\/enterprises/);
  expectConsole(/404 \(Not Found\) \(.*\/api\/admin\/enterprises/);
  expectConsole(/400 \(Bad Request\) \(.*accounts:signInWithPassword/);
  const boss = newPerson();
  const id = await createFirm(boss);
  const [owner, other] = [await registerAdmin(), await registerAdmin()];
  await signIn(page, owner, `/admin/enterprises/${id}`);
  await page.getByRole("button", { name: "Delete organisation" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Firm Ltd?" });
  await expect(dialog.getByText("1 person leaves it:")).toBeVisible();
  await audit(page);
  await dialog.getByLabel(`Type “${id}” to confirm`).fill(id);
  await dialog.getByLabel("Reason").fill("Asked by letter");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Another owner has to confirm this within 24 hours.")).toBeVisible();

  const theirs = await openAnother();
  await signIn(theirs, other, "/admin/approvals");
  const row = theirs.getByRole("listitem").filter({ hasText: `Delete the organisation ${id} with its people` });
  await row.getByRole("button", { name: "Confirm" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(row.getByText(`Confirmed by ${other.email}`)).toBeVisible();
  expect((await mailTo(boss.email)).subject).toBe("Firm Ltd is being deleted");

  // The job removes the people, and then the rest.
  await expect(async () => {
    await page.goto(`/admin/enterprises/${id}`);
    await expect(page.getByRole("heading", { name: /^There’s no such organisation/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.goto(`/admin/audit?of=${id}`);
  await expect(page.getByText(`Deletion of the organisation ${id} started`)).toBeVisible();
  const former = await openAnother();
  await former.goto("/login");
  await enterPassword(former, boss);
  await expect(former.getByRole("alert")).toBeVisible();
});
