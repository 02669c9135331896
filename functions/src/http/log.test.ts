import { afterEach, expect, test, vi } from "vitest";
import { createWarning } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

test("a repeated warning is logged once per interval", () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
  const warn = createWarning("The long way.", 1000);
  for (const now of [5000, 5001, 5999, 6000]) warn(new Error("No permission."), now);
  const lines = written.map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines).toMatchObject([
    { severity: "WARNING", message: "The long way." },
    { severity: "WARNING", message: "The long way." },
  ]);
  expect(lines[0]?.["stack"]).toContain("No permission.");
});
