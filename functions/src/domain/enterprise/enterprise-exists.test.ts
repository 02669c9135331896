import { expect, test } from "vitest";
import { createTestCtx, createTestEnterprise, uniqueName } from "../../testing/create-test-ctx.ts";
import { enterpriseExists } from "./enterprise-exists.ts";

test("enterpriseExists finds ids case-insensitively, and returns false for anything else", async () => {
  const id = await createTestEnterprise();
  const ctx = createTestCtx();
  expect(await enterpriseExists(ctx, { id: id.toUpperCase() })).toBe(true);
  for (const unknown of [uniqueName("e"), "admin", "../users", "a.b", "$x"])
    expect(await enterpriseExists(ctx, { id: unknown })).toBe(false);
});
