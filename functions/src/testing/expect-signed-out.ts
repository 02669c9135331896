import { expect } from "vitest";
import { GROUP_NAMES } from "@cardinal/contract/groups";
import { addressFor, callsFor, type ContractCall } from "./contract-calls.ts";
import { errorOf, request } from "./http.ts";

async function expectRefused(calls: readonly ContractCall[], tokens: readonly string[]): Promise<void> {
  for (const call of calls) {
    const asked = tokens.map((token) => request(call.endpoint.method, addressFor(call), { token }));
    const answers = (await Promise.all(asked)).map((answer) => [answer.status, errorOf(answer).code]);
    expect([call.name, answers]).toEqual([call.name, tokens.map(() => [401, "unauthenticated"])]);
  }
}

/** Every call that needs a sign-in refuses each of these ID tokens. The groups are asked at once: each has to be loaded. */
export async function expectSignedOut(tokens: readonly string[]): Promise<void> {
  const calls = callsFor("signed-in", "user", "admin");
  await Promise.all(
    GROUP_NAMES.map((name) =>
      expectRefused(
        calls.filter(({ group }) => group === name),
        tokens,
      ),
    ),
  );
}
