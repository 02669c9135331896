import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { address } from "./address.ts";

/** A person that no other test uses: every test creates its own. */
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

/** Signs up with email and password and arrives at the wizard. */
export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What’s your name?" })).toBeVisible();
}

/** Fills in and submits the sign-in form of the open page. */
export async function enterPassword(page: Page, { email, password }: Pick<NewPerson, "email" | "password">) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in with the form and arrives at `path`, the card editor by default. */
export async function signInByForm(page: Page, person: NewPerson, path = "/settings"): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(/\/login/);
  await enterPassword(page, person);
  await expect(page).toHaveURL(path);
}

/**
 * Arrives at `path`, the card editor by default, as a user who has signed in on this device before: the identity
 * provider's library finds the session in its storage.
 */
export async function signIn(page: Page, { email, password }: NewPerson, path = "/settings"): Promise<void> {
  const session = await startSession(email, password);
  // A file of the site's origin that runs no script.
  await page.goto("/robots.txt");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `firebase:authUser:${API_KEY}:[DEFAULT]`,
    JSON.stringify(session),
  ] as const);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** The API key of the stack's web app. */
const API_KEY = "local";

/** A session as the identity provider's library stores it (`UserImpl.toJSON` of firebase-js-sdk). */
async function startSession(email: string, password: string): Promise<object> {
  const host = `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}`;
  const call = async (path: string, body: object) => {
    const response = await fetch(`${host}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=${API_KEY}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Readonly<Record<string, unknown>>;
  };
  const {
    localId: uid,
    idToken,
    refreshToken,
    expiresIn,
  } = await call("signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  const expirationTime = Date.now() + Number(expiresIn) * 1000;
  return {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ providerId: "password", uid: email, email }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    apiKey: API_KEY,
    appName: "[DEFAULT]",
  };
}
