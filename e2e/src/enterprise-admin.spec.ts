import { createFirm } from "./support/enterprise.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailTo } from "./support/mailbox.ts";
import { newPerson, signIn } from "./support/person.ts";
import { audit } from "./support/screen.ts";

test("an admin invites an employee, adds them to a group, assigns a role, disables and restores them", async ({
  page,
  request,
  openAnother,
  expectConsole,
}) => {
  // The open page of the disabled employee checks its session.
  expectConsole(/401 \(Unauthorized\) \(.*\/api\/users\/sign_ins/);
  const boss = newPerson();
  const grace = newPerson();
  await createFirm(boss);
  await signIn(page, boss, "/dashboard");
  await expect(page.getByText("1 of 5")).toBeVisible();
  const tour = page.getByRole("region", { name: "Set up your organisation" });
  await expect(tour.getByText("0 of 7 steps done")).toBeVisible();
  await audit(page);
  await tour.getByRole("button", { name: "Skip" }).press("Enter");
  await expect(tour.getByText("1 of 7 steps done")).toBeVisible();
  await expect(tour.getByRole("button", { name: "Create groups" })).toBeFocused();

  await page.goto("/dashboard/employees");
  await page.getByRole("button", { name: "Add employee" }).click();
  const adding = page.getByRole("dialog", { name: "Add employee" });
  await adding.getByLabel("First name").fill("Grace");
  await adding.getByLabel("Last name").fill("Hopper");
  await adding.getByLabel("Email", { exact: true }).fill(grace.email);
  await adding.getByRole("button", { name: "Add employee" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Grace Hopper" })).toBeVisible();
  const card = await page.getByRole("link", { name: "Open this card" }).getAttribute("href");
  await audit(page);

  const colleague = await openAnother();
  const { subject, links } = await mailTo(grace.email);
  expect(subject).toContain("Firm Ltd");
  await colleague.goto(links.find((link) => link.includes("mode=invitation")) ?? "");
  await audit(colleague);
  await colleague.getByLabel("Password", { exact: true }).fill(grace.password);
  await colleague.getByRole("button", { name: "Accept invitation" }).click();
  await expect(colleague.getByLabel("First name")).toHaveValue("Grace");

  await page.goto("/dashboard/groups");
  await page.getByRole("button", { name: "New group" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Field sales");
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Field sales" })).toBeVisible();
  await page.getByRole("button", { name: "Add people" }).click();
  const choosing = page.getByRole("dialog", { name: "Add people to Field sales" });
  await choosing.getByLabel("Search employees").fill("hop");
  await choosing.getByRole("checkbox", { name: "Grace Hopper" }).check();
  await audit(page);
  await choosing.getByRole("button", { name: "Add 1 person" }).click();
  await expect(page.getByRole("region", { name: "People" }).getByRole("link", { name: "Grace Hopper" })).toBeVisible();

  await page.goto("/dashboard");
  for (const name of ["Create a brand, done", "Create groups, done", "Invite employees, done"])
    await expect(tour.getByRole("button", { name })).toBeVisible();
  await tour.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("button", { name: "Setup guide" })).toBeVisible();

  await page.goto("/dashboard/roles");
  await page.getByRole("button", { name: "New role" }).click();
  await page.getByLabel("Name of the role").fill("Front office");
  await page.getByRole("checkbox", { name: "Edit cards" }).check();
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Front office" })).toBeVisible();
  await audit(page);

  await page.goto("/dashboard/employees?q=hop");
  await page.getByRole("link", { name: "Grace Hopper" }).click();
  const role = page.getByRole("region", { name: "Role" });
  await role.getByLabel("Role").selectOption("Front office");
  await role.getByRole("button", { name: "Save" }).click();
  await expect(role.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Groups" }).getByText("Field sales").first()).toBeVisible();

  expect((await request.get(card ?? "")).status()).toBe(200);
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("The card is hidden while the person is disabled.")).toBeVisible();
  expect((await request.get(card ?? "")).status()).toBe(404);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Can sign in, and the card is public.")).toBeVisible();
  expect((await request.get(card ?? "")).status()).toBe(200);
});
