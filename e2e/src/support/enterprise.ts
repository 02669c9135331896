import { createEnterprise } from "@cardinal/contract/endpoints/admin/enterprise/create-enterprise";
import { callAs } from "./account.ts";
import { registerAdmin } from "./admin.ts";
import type { NewPerson } from "./person.ts";

/** Creates the enterprise "Firm Ltd" with five seats and this person as its admin. @returns its ID. */
export async function createFirm({ first, last, email, password, username }: NewPerson): Promise<string> {
  const { token } = await registerAdmin();
  const id = `firm-${username}`.slice(0, 30).replace(/-$/, "");
  const admin = { email, name_first: first, name_last: last, password };
  await callAs(token, createEnterprise, { id, name: "Firm Ltd", plan: "enterprise", seats: 5, admin });
  return id;
}
