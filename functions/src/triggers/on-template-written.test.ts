import type { CloudEvent, CloudFunction } from "firebase-functions/v2";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useOwnProject } from "../testing/authority/own-project.ts";
import { uniqueName } from "../testing/create-test-ctx.ts";

/** Called as the platform calls it, in a database that no other function runs on. */
let onTemplateWritten: CloudFunction<CloudEvent<unknown>>;
beforeAll(async () => {
  await useOwnProject("demo-template-written");
  onTemplateWritten = (await import("../main.ts")).onTemplateWritten as unknown as typeof onTemplateWritten;
});
afterEach(() => void vi.restoreAllMocks());

const snapshot = (value: object | null) => ({ val: () => value, exists: () => value !== null });
const DESIGN = { name: "Dawn", premium: false, font: "serif", colors: { card: "#ffffff" } };

/** The kinds of jobs started by a write of a template. */
async function jobsAfter(before: object | null, after: object | null): Promise<readonly unknown[]> {
  const kinds: unknown[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    kinds.push((JSON.parse(String(line)) as { kind?: string }).kind);
    return true;
  });
  const data = { before: snapshot(before), after: snapshot(after) };
  type Event = Parameters<typeof onTemplateWritten.run>[0];
  await onTemplateWritten.run({ params: { template: uniqueName("tpl") }, data } as unknown as Event);
  vi.restoreAllMocks();
  return kinds;
}

test.each([
  ["is published", null, DESIGN],
  ["gets another design", DESIGN, { ...DESIGN, colors: { card: "#000000" } }],
  ["is republished with another design", { ...DESIGN, withdrawn: true }, { ...DESIGN, font: "sans" }],
  ["is removed", DESIGN, null],
] as const)("pages are invalidated when a template %s", async (_what, before, after) => {
  expect(await jobsAfter(before, after)).toEqual(["drop-pages-of-theme"]);
});

test.each([
  ["is withdrawn", DESIGN, { ...DESIGN, withdrawn: true }],
  ["is republished unchanged", { ...DESIGN, withdrawn: true }, DESIGN],
  ["is written unchanged", DESIGN, { ...DESIGN }],
] as const)("no page is invalidated when a template %s", async (_what, before, after) => {
  expect(await jobsAfter(before, after)).toEqual([]);
});
