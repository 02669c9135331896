import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build } from "vite";
import { toSourceStack } from "./source-stack.ts";

const folder = mkdtempSync(join(tmpdir(), "source-stack-"));
let thrower: { readonly fail: () => void };

/** A module with one function, bundled the way functions/vite.config.ts bundles ours. */
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

describe("a stack trace", () => {
  it("refers to source files and lines instead of the bundle", () => {
    const stack = stackOfFailure();
    expect(stack).toContain(join(folder, "fail.cjs"));
    const lines = toSourceStack(stack).split("\n");
    expect(lines[0]).toBe("Error: here");
    expect(lines[1]).toMatch(/at (Object\.|Module\.)?fail \(.*room\/fail\.ts:5:9\)/);
    expect(lines.slice(2)).toEqual(stack.split("\n").slice(2));
  });

  it.each([
    "Error: no stack",
    "at f (/nowhere/at/all.cjs:1:2)",
    "at g (node:internal/modules:3:4)",
    "at h (file:///srv/x.mjs:5:6)",
  ])("is unchanged where there is no source map: %s", (line) => {
    expect(toSourceStack(line)).toBe(line);
  });
});
