import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** A person that no other test uses, because every test makes its own. */
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

/** Signs somebody up with email and password and arrives at the wizard. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What’s your name?" })).toBeVisible();
}

/** Fills in the sign-in form of the page that is open, and sends it. */
export async function enterPassword(page: Page, { email, password }: Pick<NewPerson, "email" | "password">) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in and arrives at `path`, the card editor by default. */
export async function signIn(page: Page, person: NewPerson, path = "/settings"): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await enterPassword(page, person);
  await expect(page).toHaveURL(path);
}
