import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

/** Authentication service of the stack that `npm test` starts around the tests. */
const service = `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"]}/identitytoolkit.googleapis.com/v1`;

async function ask(call: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${service}/accounts:${call}?key=local`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
}

test("a wrong password and an unknown address are refused alike", async () => {
  const email = `${randomUUID()}@example.com`;
  await ask("signUp", { email, password: "right-one" });
  const refused = { error: { message: "INVALID_LOGIN_CREDENTIALS" } };
  expect(await ask("signInWithPassword", { email, password: "wrong-one" })).toMatchObject(refused);
  expect(await ask("signInWithPassword", { email: `no-${email}`, password: "right-one" })).toMatchObject(refused);
});
