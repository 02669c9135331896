import { expect, test } from "vitest";
import { startFilesOf } from "./build-start.ts";
import type { Manifest } from "./manifest.ts";

const MANIFEST: Manifest = {
  "index.html": { file: "assets/index.js", isEntry: true, imports: ["_app-aaaaaaaa.js"], css: ["assets/app.css"] },
  "_app-aaaaaaaa.js": { file: "assets/app.js" },
  "_kit-bbbbbbbb.js": { file: "assets/kit.js", imports: ["_app-aaaaaaaa.js"], css: ["assets/kit.css"] },
  "_kit-extra-bbbbbbbb.js": { file: "assets/kit-extra.js" },
  "src/screens/login/login-screen.tsx": { file: "assets/login.js", imports: ["_kit-bbbbbbbb.js"] },
  "../node_modules/firebase/database/dist/index.js": { file: "assets/database.js" },
};

test("a screen's files are its own, those of its frame and their styles, without those in the page", () => {
  const files = startFilesOf(MANIFEST, "login/login", ["kit", "node_modules/firebase/database"]);
  expect(files.toSorted()).toEqual(["/assets/database.js", "/assets/kit.css", "/assets/kit.js", "/assets/login.js"]);
  expect(files[0]).toBe("/assets/kit.css");
});

test.each(["session", "node_modules/nothing"])("a frame without %s throws an error that names it", (wanted) => {
  expect(() => startFilesOf(MANIFEST, "login/login", [wanted])).toThrow(wanted);
});
