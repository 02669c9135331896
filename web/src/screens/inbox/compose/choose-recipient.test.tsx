import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { store } from "../../../testing/stored.ts";
import { OWNER, resetThreads } from "../inbox.test-helper.ts";

beforeEach(async () => {
  resetThreads();
  await signInAs();
});

test("a new message starts with the choice of a contact who has an account", async () => {
  const person = (name_last: string, change: object = {}) => ({
    name_first: "Li",
    name_last,
    source: "link",
    ...change,
  });
  store(`contacts/${OWNER}`, { u2: person("Wu", { uid: "u2" }), x3: person("Without") });
  store(`contact_words/${OWNER}`, { "li~u2": true, "li~x3": true, "wu~u2": true, "without~x3": true });
  const { user } = renderApp("/inbox");
  await user.click(await screen.findByRole("link", { name: "New message" }));
  await user.type(await screen.findByRole("searchbox", { name: "To" }), "Li");
  await user.click(await screen.findByRole("link", { name: /Li Wu/ }));
  expect(await screen.findByText("To Li Wu")).toBeVisible();
  expect(location.search).toBe("?to=u2");
});

test("a contact without an account cannot be chosen for a message", async () => {
  store(`contacts/${OWNER}`, { x3: { name_first: "Li", name_last: "Without", source: "link" } });
  store(`contact_words/${OWNER}`, { "li~x3": true, "without~x3": true });
  const { user } = renderApp("/inbox?new=1");
  await user.type(await screen.findByRole("searchbox", { name: "To" }), "with");
  expect(await screen.findByText("No matching contact with a Cardinal card.")).toBeVisible();
  expect(screen.queryByRole("link", { name: /Li Without/ })).toBeNull();
});

/** Contacts called Li who have no account, imported from a file or added by hand. */
function storeOthers(count: number) {
  const keys = Array.from({ length: count }, (_, at) =>
    at % 2 === 0 ? `-${String(at).padStart(19, "0")}` : `i-file-${String(at).padStart(3, "0")}`,
  );
  const contacts = keys.map((key) => [key, { name_first: "Li", name_last: "Other", source: "import" }] as const);
  store(`contacts/${OWNER}`, {
    ...Object.fromEntries(contacts),
    u2: { name_first: "Li", name_last: "Wu", source: "link", uid: "u2" },
  });
  const words = [...keys.flatMap((key) => [`li~${key}`, `other~${key}`]), "li~u2", "wu~u2"];
  store(`contact_words/${OWNER}`, Object.fromEntries(words.map((word) => [word, true])));
}

test("a contact who has an account is found among many who have none", async () => {
  storeOthers(60);
  const { user } = renderApp("/inbox?new=1");
  await user.type(await screen.findByRole("searchbox", { name: "To" }), "li");
  expect(await screen.findByRole("link", { name: /Li Wu/ })).toBeVisible();
});

test.each([
  ["en", "To", "There are too many matches to show them all. Keep typing."],
  ["de", "An", "Es gibt zu viele Treffer, um alle anzuzeigen. Tippen Sie weiter."],
] as const)("more text is asked for when only some of the matches were read (%s)", async (language, field, asked) => {
  await signInAs({ user: { settings: { language } } });
  storeOthers(150);
  const { user } = renderApp("/inbox?new=1", { language });
  await user.type(await screen.findByRole("searchbox", { name: field }), "li");
  expect(await screen.findByText(asked)).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: field }), " wu");
  expect(await screen.findByRole("link", { name: /Li Wu/ })).toBeVisible();
  expect(screen.queryByText(asked)).toBeNull();
});
