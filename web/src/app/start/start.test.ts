import { OWNER_KEY } from "@cardinal/card/view/enhance/count";
import { afterEach, expect, test } from "vitest";
import { start } from "./start.ts";

const FILES = {
  owner: { "/settings": ["/assets/editor.js", "/assets/kit.css"] },
  visitor: { "/login": ["/assets/login.js"] },
};

afterEach(() => {
  document.head.querySelectorAll("link").forEach((link) => link.remove());
  delete document.documentElement.dataset["shell"];
});

function startAt(path: string): string[] {
  history.replaceState(null, "", path);
  start(FILES);
  return [...document.head.querySelectorAll("link")].map((link) => `${link.rel} ${link.getAttribute("href")}`);
}

test("preloads the screen and shows the app's frame for a signed-in user", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  expect(startAt("/settings?part=qr")).toEqual(["modulepreload /assets/editor.js", "preload /assets/kit.css"]);
  expect(document.documentElement.dataset["shell"]).toBe("owner");
});

test("preloads the sign-in screen without the app's frame for a visitor", () => {
  expect(startAt("/settings/")).toEqual(["modulepreload /assets/login.js"]);
  expect(document.documentElement.dataset["shell"]).toBeUndefined();
});

test("preloads nothing for an address that is not in the list", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  expect(startAt("/ada")).toEqual([]);
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
])("applies the chosen colours (%s) at once", (stored, shown) => {
  localStorage.setItem("mantine-color-scheme-value", stored);
  startAt("/");
  expect(document.documentElement.dataset["mantineColorScheme"]).toBe(shown);
});
