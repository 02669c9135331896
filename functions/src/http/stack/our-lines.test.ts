import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "vite";
import { inOurLines } from "./our-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "our-lines-"));
let thrower: { readonly fail: () => void };

/** A module of two functions, bundled as functions/vite.config.ts bundles ours. */
beforeAll(async () => {
  const source = `\n\nexport function fail(): void {\n  const never: string = "here";\n  throw new Error(never);\n}\n`;
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      { name: "one-file", resolveId: (id) => (id === "/room/fail.ts" ? id : null), load: () => source, enforce: "pre" },
    ],
    build: {
      ssr: "/room/fail.ts",
      outDir: folder,
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { format: "cjs", entryFileNames: "fail.cjs" } },
    },
  });
  thrower = createRequire(join(folder, "x.cjs"))("./fail.cjs") as typeof thrower;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stackOfFailure(): string {
  try {
    thrower.fail();
  } catch (error) {
    if (error instanceof Error) return error.stack ?? "";
  }
  return "";
}

describe("a stack in our own lines", () => {
  it("names the source and the line in it where the bundle was named", () => {
    const stack = stackOfFailure();
    expect(stack).toContain(join(folder, "fail.cjs"));
    const lines = inOurLines(stack).split("\n");
    expect(lines[0]).toBe("Error: here");
    expect(lines[1]).toMatch(/at (Object\.|Module\.)?fail \(.*room\/fail\.ts:5:9\)/);
    expect(lines.slice(2)).toEqual(stack.split("\n").slice(2));
  });

  it.each([
    "Error: no stack",
    "at f (/nowhere/at/all.cjs:1:2)",
    "at g (node:internal/modules:3:4)",
    "at h (file:///srv/x.mjs:5:6)",
  ])("is left alone where there is no map: %s", (line) => {
    expect(inOurLines(line)).toBe(line);
  });
});
