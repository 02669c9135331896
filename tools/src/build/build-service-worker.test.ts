import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listShell } from "./build-service-worker.ts";

const dist = await mkdtemp(join(tmpdir(), "shell-"));
afterAll(() => rm(dist, { recursive: true, force: true }));

async function put(name: string, content: string): Promise<void> {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), content);
}

test("the shell has scripts, styles and the app's own font, without heavy chunks, theme fonts and the platform area", async () => {
  await put("app.html", "<!doctype html>");
  for (const name of ["app-1.js", "app-1.js.map", "app-2.css", "inter-latin-wght-normal-3.woff2", "lora-4.woff2"])
    await put(`assets/${name}`, name);
  for (const name of ["platform-area-7.js", "platform-area-8.css"]) await put(`assets/${name}`, name);
  await put("assets/charts-5.js", "x".repeat(300_000));
  await put("w/reader-6.js", "reader");
  const shell = await listShell(dist);
  expect(shell.files).toEqual([
    "/assets/app-1.js",
    "/assets/app-2.css",
    "/assets/inter-latin-wght-normal-3.woff2",
    "/w/reader-6.js",
  ]);
  expect(await listShell(dist)).toEqual(shell);
  await put("app.html", "<!doctype html><title>New</title>");
  expect((await listShell(dist)).version).not.toBe(shell.version);
});
