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

test("somebody signed in gets what the screen needs, and its shell", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  expect(startAt("/settings?part=qr")).toEqual(["modulepreload /assets/editor.js", "preload /assets/kit.css"]);
  expect(document.documentElement.dataset["shell"]).toBe("owner");
});

test("who is not signed in gets what signing in needs, and no shell of an owner", () => {
  expect(startAt("/settings/")).toEqual(["modulepreload /assets/login.js"]);
  expect(document.documentElement.dataset["shell"]).toBeUndefined();
});

test("an address that is no screen of this list loads nothing ahead", () => {
  localStorage.setItem(OWNER_KEY, "uid-ada");
  expect(startAt("/ada")).toEqual([]);
});

test.each([
  ["dark", "dark"],
  ["light", "light"],
])("the colours that were chosen (%s) are there at once", (kept, shown) => {
  localStorage.setItem("mantine-color-scheme-value", kept);
  startAt("/");
  expect(document.documentElement.dataset["mantineColorScheme"]).toBe(shown);
});
