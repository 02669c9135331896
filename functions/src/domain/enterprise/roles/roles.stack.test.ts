import { expect, test } from "vitest";
import { createTestEnterprise, createTestPerson, stored } from "../../../testing/create-test-ctx.ts";
import { createSignedInPerson, errorOf, request } from "../../../testing/http.ts";

test("no role is assigned once the plan of the enterprise has ended", async () => {
  const billing = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };
  const enterprise = await createTestEnterprise({ billing, roles: { press: { label: "Press", can: " billing " } } });
  const { token } = await createSignedInPerson({ enterprise, enterpriseAdmin: true });
  const { uid } = await createTestPerson({ enterprise });
  const answer = await request("PUT", `/api/enterprise/employee/role/${uid}/press`, { token, body: {} });
  expect([answer.status, errorOf(answer).code]).toEqual([402, "plan-required"]);
  expect(await stored(`grants/${enterprise}/${uid}`)).toBeNull();
});
