import { expect, test } from "vitest";
import * as z from "zod";
import { env } from "../../config/env.ts";
import { createTestActor, createTestCtx, uniqueName } from "../../testing/create-test-ctx.ts";
import { requestPasswordReset, RESET_ANSWER_MS } from "./request-password-reset.ts";

const codes = z.object({ oobCodes: z.array(z.object({ email: z.string(), requestType: z.string() })).default([]) });

/** The mails that the authentication emulator would have sent to an address. */
async function mailsTo(email: string): Promise<string[]> {
  const { authEmulator, projectId } = env();
  const response = await fetch(`http://${authEmulator}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = codes.parse(await response.json());
  return oobCodes.filter((code) => code.email === email).map(({ requestType }) => requestType);
}

test("sends one link to somebody known and none to others, and says the same in no less time", async () => {
  const { email } = await createTestActor();
  const unknown = `${uniqueName()}@example.com`;
  for (const address of [email, unknown]) {
    const started = performance.now();
    expect(await requestPasswordReset(createTestCtx(), { email: address })).toEqual({ sent: true });
    expect(performance.now() - started).toBeGreaterThanOrEqual(RESET_ANSWER_MS - 5);
  }
  expect(await mailsTo(email)).toEqual(["PASSWORD_RESET"]);
  expect(await mailsTo(unknown)).toEqual([]);
});
