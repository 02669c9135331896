import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import "./schemas-without-eval.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("parsing a value compiles no code", () => {
  const compile = vi.fn<(...code: string[]) => void>();
  vi.stubGlobal("Function", compile);
  expect(z.object({ name: z.string() }).parse({ name: "Ada" })).toEqual({ name: "Ada" });
  expect(compile).not.toHaveBeenCalled();
});
