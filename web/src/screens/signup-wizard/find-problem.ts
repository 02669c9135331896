import type * as z from "zod";

/** What the contract says is wrong with a value, or undefined. */
export function findProblem(schema: z.ZodType, value: unknown): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? "Not valid.");
}
