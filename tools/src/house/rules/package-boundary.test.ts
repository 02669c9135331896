import { expect, test } from "vitest";
import { packageBoundary } from "./package-boundary.ts";

const judge = (path: string, text: string) => packageBoundary([{ path, text }]).map(({ sentence }) => sentence);

test.each([
  ["functions/src/rules/x.ts", `import { a } from "../../../emulators/src/database/a.ts";`],
  ["functions/src/rules/x.test.ts", `import { a } from "../../../emulators/src/database/a.ts";`],
  ["tools/src/stack/x.ts", `const bin = inRoot("emulators/bin");`],
  ["e2e/src/x.spec.ts", `import type { A } from "../../emulators/src/database/a.ts";`],
])("%s may not contain %s", (path, text) => {
  expect(judge(path, text)).toEqual([expect.stringContaining("reaches into the folder emulators")]);
});

test.each([
  ["functions/src/domain/x.ts", `import { a } from "firebase-without-java/judge-database";`],
  ["web/src/lib/x.ts", `const a = await import("firebase-without-java");`],
  ["fakes/src/mail/x.ts", `import "firebase-without-java/environment";`],
])("%s may not contain %s", (path, text) => {
  expect(judge(path, text)).toEqual([expect.stringContaining("may not import firebase-without-java")]);
});

test.each([
  ["functions/src/rules/x.ts", `import { a } from "firebase-without-java/judge-database";`],
  ["tools/src/stack/x.ts", `import { a } from "firebase-without-java/environment";`],
  ["emulators/src/database/x.ts", `import { a } from "./data/a.ts";`],
  ["tools/src/stack/x.test.ts", `expect(path).toBe(inRoot("emulators/bin"));`],
])("%s may contain %s", (path, text) => {
  expect(judge(path, text)).toEqual([]);
});
