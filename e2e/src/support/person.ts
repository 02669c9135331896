import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** Somebody nobody else in this run is: every test makes its own. */
export interface NewPerson {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

export function newPerson(first = "Ada", last = "Lovelace"): NewPerson {
  const mark = randomBytes(5).toString("hex");
  return {
    first,
    last,
    email: `${first.toLowerCase()}.${mark}@example.com`,
    password: `pw-${mark}`,
    username: `t${mark}`,
  };
}

/** Signs somebody up with e-mail and password and arrives at the wizard. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/signup\/wizard/);
}
