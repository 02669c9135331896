import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { writeLanding } from "./build-landing.ts";

const PAGE = { title: 'Cards & "more"', description: "One <scan>", body: "<main><h1>Hello $& $1</h1></main>" };
const shell = () => readFile(inRoot("web/index.html"), "utf8");

test("the page contains the prerendered body and matching metadata", async () => {
  const page = writeLanding(await shell(), PAGE, {
    language: "de",
    files: ["assets/a.css", "assets/b.js"],
    origin: "https://cards.example",
  });
  expect(page).toContain('<html lang="de"');
  expect(page).toContain(`<div id="root" data-written="de">${PAGE.body}</div>`);
  expect(page).toContain("<title>Cards &amp; &quot;more&quot;</title>");
  expect(page.match(/<meta name="description"[^>]*>/g)).toEqual([
    '<meta name="description" content="One &lt;scan&gt;" />',
  ]);
  expect(page.match(/property="og:image" content="[^"]*"/g)).toEqual([
    'property="og:image" content="https://cards.example/preview-de.jpg"',
  ]);
  expect(page).toContain('<link rel="canonical" href="https://cards.example/" />');
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css" />');
  expect(page).not.toContain('class="shell"');
  expect(page).not.toContain("<style>");
});

test("without a site origin the picture has a relative address", async () => {
  const page = writeLanding(await shell(), PAGE, { language: "en", files: [], origin: "" });
  expect(page).toContain('property="og:image" content="/preview-en.jpg"');
  expect(page).not.toContain("canonical");
});

test("a shell without a root element is refused", () => {
  expect(() => writeLanding("<html></html>", PAGE, { language: "en", files: [], origin: "" })).toThrow("#root");
});
