import { ENTERPRISE_TREES } from "@cardinal/contract/stored/places/places";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { createFair } from "../events/events.test-helper.ts";
import { listEnterprise } from "../platform/enterprises/list-enterprise.ts";

/** The employees' own trees are written by the employee itself. */
const OF_EMPLOYEES = ["employees", "employee_words", "employee_keys", "group_members", "group_managers", "grants"];

/** An enterprise whose only employee is an admin. */
export async function createSmallFirm() {
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
  return { enterprise, boss: await createTestPerson({ enterprise, enterpriseAdmin: true }) };
}

/** Adds data in every tree of an enterprise and outside of them. */
export async function fillFirm({ enterprise, boss }: Awaited<ReturnType<typeof createSmallFirm>>) {
  const applicant = await createTestPerson();
  const { ctx } = boss;
  const { event_id } = await createFair(boss, { owner: "enterprise" });
  const domain = `${uniqueName("d")}.example`;
  const file = `enterprise/${enterprise}/logo.webp`;
  const customer = uniqueName("cus_");
  await ctx.gateways.files.save(file, Buffer.from("logo"), "image/webp");
  await listEnterprise(ctx, enterprise);
  const { commit, directoryLeavers, domains, joinRequests } = ctx.stores;
  await domains.add(enterprise, { domain, token: "t", auto_join: "off", added_date: 1, verified_date: 1 }, 1);
  await domains.claim(enterprise, domain);
  const request = { name_first: "Vera", name_last: "", email: applicant.email, date: 1 };
  const names = { name_first: "Ada", name_last: "Lovelace", user_name: "ada" };
  const leaver = { ...names, status: "active", created_date: 1, left_date: 1 } as const;
  await commit(
    joinRequests.creation({ enterprise, uid: applicant.uid }, request),
    directoryLeavers.replacement({ enterprise, uid: "someone" }, leaver),
  );
  const others = ENTERPRISE_TREES.filter((tree) => !OF_EMPLOYEES.includes(tree) && tree !== "enterprise");
  await testDatabase()
    .ref()
    .update({
      ...Object.fromEntries(others.map((tree) => [`${tree}/${enterprise}/zzzz`, { n: 1 }])),
      [`billing/e-${enterprise}`]: { customer, trial_used: true },
      [`stripe_customers/${customer}`]: `e-${enterprise}`,
    });
  /** What is stored about it outside of its trees. */
  const elsewhere = async () => ({
    event: await stored(`events/${event_id}`),
    events: await stored(`owner_events/e-${enterprise}`),
    holder: await domains.getHolder(domain),
    request: await stored(`users/${applicant.uid}/join_request`),
    leaver: await stored(`directory_leavers/${enterprise}~someone`),
    payer: await stored(`billing/e-${enterprise}`),
    customer: await stored(`stripe_customers/${customer}`),
    listed: await stored(`enterprise_index/${enterprise}`),
    file: await ctx.gateways.files.read(file),
  });
  const trees = async () => {
    const values = await Promise.all(
      ENTERPRISE_TREES.map(async (tree) => [tree, await stored(`${tree}/${enterprise}`)]),
    );
    return values.flatMap(([tree, value]) => (value === null ? [] : [tree]));
  };
  return { enterprise, boss, customer, elsewhere, trees };
}
