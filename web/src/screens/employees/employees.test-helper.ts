import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { ListedEmployee } from "@cardinal/contract/entities/employee";
import { screen, within } from "@testing-library/react";
import type { Language } from "../../lib/language.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";

/** An employee with a role, in a group. */
export const GRACE = makeEmployee({ groups: ["sales"], role: "office" });
/** An admin who is disabled. */
export const ALAN = makeEmployee({
  uid: "uid-alan",
  name_first: "Alan",
  name_last: "Turing",
  email: null,
  status: "disabled",
  enterprise_admin: true,
});

interface Firm {
  readonly enterprise?: Partial<Enterprise>;
  readonly people?: readonly ListedEmployee[];
  readonly language?: Language;
}

/** Opens the list of employees as an admin. */
export async function open(
  address = "/dashboard/employees",
  { enterprise = {}, people = [GRACE, ALAN], language = "en" }: Firm = {},
) {
  reply(getEnterprise, makeEnterprise(enterprise));
  const lists = reply(listEmployees, ({ after }) => ({
    items: after === undefined ? [...people] : [makeEmployee({ uid: "uid-zoe", name_first: "Zoe" })],
    next: after === undefined ? "cursor-1" : null,
    total: 2034,
  }));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  const view = renderApp(address, { language });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, lists };
}

/** The row of an employee. */
export const row = async (name: string) => {
  const link = await screen.findByRole("link", { name });
  const found = link.closest("tr");
  if (found === null) throw new Error(`${name} is in no row.`);
  return within(found);
};
