import { expect, test } from "vitest";
import { findFreeOffset, isPortFree, portsAt } from "../command/ports.ts";
import { startStripe, stripeEnvironment } from "./stripe.ts";

// No stack uses offsets this high.
const ports = portsAt(await findFreeOffset(22_800));

test("it offers the functions' prices with their key, and its port is released on stop", async () => {
  const fake = await startStripe(ports);
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, ...environment } = stripeEnvironment(ports);
  const names = Object.keys(environment).filter((name) => name.startsWith("STRIPE_PRICE_"));
  expect(names).toHaveLength(4);
  for (const name of names) {
    const answer = await fetch(`${STRIPE_API_URL}/v1/prices/${environment[name]}`, {
      headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ id: environment[name] })]);
  }
  expect((await fetch(`${STRIPE_API_URL}/__stripe/api/now`)).status).toBe(200);
  await fake.stop();
  expect(await isPortFree(ports.stripe)).toBe(true);
});
