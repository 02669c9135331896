import { register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";

test("signing out removes all user data from the browser, and going back leads to the sign-in form", async ({
  page,
}) => {
  const owner = await register({ job_title: "Analyst" });
  const readStored = () =>
    page.evaluate(async () => {
      const accounts = await new Promise<unknown[]>((resolve, reject) => {
        // The database in which the identity provider's SDK stores the signed-in user.
        const opening = indexedDB.open("firebaseLocalStorageDb");
        opening.onerror = () => reject(new Error("The provider's storage cannot be read."));
        opening.onsuccess = () => {
          const store = opening.result.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage");
          const reading = store.getAll();
          reading.onsuccess = () => resolve(reading.result);
        };
      });
      return JSON.stringify([accounts, Object.entries(localStorage), Object.entries(sessionStorage)]);
    });
  await signIn(page, owner);
  await expect(page.getByLabel("Job title")).toHaveValue("Analyst");
  expect(await readStored()).toContain(owner.uid);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  const stored = await readStored();
  for (const own of [owner.uid, owner.email, "Analyst"]) expect(stored).not.toContain(own);

  await page.goBack();
  await expect(page).toHaveURL("/login?next=%2Fsettings");
});
