import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { siteOriginIn } from "./site-origin.ts";

const made: string[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Creates a folder with these settings files. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cardinal-settings-"));
  made.push(folder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

test.each<[string, Record<string, string>, Record<string, string>, string | undefined, string]>([
  ["the functions' address", { ".env": "SITE_URL=https://cards.example/" }, {}, "cards", "https://cards.example"],
  [
    "the functions' address in this project",
    { ".env": "SITE_URL=https://cards.example", ".env.staging": 'SITE_URL="https://staging.cards.example"' },
    { ".env": "VITE_PRODUCT_DOMAIN=other.example" },
    "staging",
    "https://staging.cards.example",
  ],
  ["the app's domain", {}, { ".env": "VITE_PRODUCT_DOMAIN=cards.example" }, "cards", "https://cards.example"],
  ["the project's own address", { ".env": "MAIL_FROM=a@b.example" }, {}, "cards", "https://cards.web.app"],
  ["nothing in an emulator", {}, {}, "demo-cardinal", ""],
  ["nothing without a project", {}, {}, undefined, ""],
])("the site is at %s", async (_name, functions, web, project, origin) => {
  expect(siteOriginIn(await folderWith(functions), await folderWith(web), project)).toBe(origin);
});

test("an invalid address is refused", async () => {
  const folder = await folderWith({ ".env": "SITE_URL=cards" });
  expect(() => siteOriginIn(folder, folder, "cards")).toThrow("Invalid URL");
});
