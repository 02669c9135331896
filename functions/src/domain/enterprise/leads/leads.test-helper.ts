import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { exchangeContact } from "../../contacts/exchange/exchange-contact.ts";
import { listLeads } from "./read-leads.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };

/** An enterprise with two groups, a manager of one, and an employee in each. */
export interface Firm {
  readonly enterprise: string;
  readonly boss: TestPerson;
  readonly manager: TestPerson;
  readonly seller: TestPerson;
  readonly lawyer: TestPerson;
}

export async function createFirm(leads = "shared"): Promise<Firm> {
  const enterprise = await createTestEnterprise({ groups: GROUPS, settings: { leads } });
  const [boss, manager, seller, lawyer] = await Promise.all([
    createTestPerson({ enterprise, enterpriseAdmin: true }),
    createTestPerson({ enterprise, manages: ["sales"] }),
    createTestPerson({ enterprise, groups: ["sales"] }),
    createTestPerson({ enterprise, groups: ["legal"] }),
  ]);
  return { enterprise, boss, manager, seller, lawyer };
}

/** The details that a visitor enters. */
export const grace = {
  name_first: "Grace",
  name_last: "Hopper",
  phone: "+1 202 555 0143",
  consent: true,
} as const;

/**
 * Submits a visitor's details on an employee's card, which names their enterprise.
 * @returns the id of the lead and of the contact.
 */
export async function submitLead({ uid }: TestPerson, more: object = {}, now = Date.now()): Promise<string> {
  const before = new Set(Object.keys(((await stored(`contacts/${uid}`)) ?? {}) as object));
  const enterprise = await stored(`users/${uid}/enterprise`);
  const named = typeof enterprise === "string" ? { shared: enterprise } : {};
  await exchangeContact(
    { ...createTestCtx(), now },
    { ...grace, uid, email: `${uniqueName("g")}@visitor.example`, ...named, ...more },
  );
  const keys = Object.keys((await stored(`contacts/${uid}`)) as object);
  return keys.find((key) => !before.has(key)) ?? keys[0] ?? "";
}

/** Ids of the leads that a user can see. */
export const idsFor = async ({ ctx }: TestPerson, filter: object = {}) =>
  (await listLeads(ctx, filter)).items.map(({ id }) => id);
/** Kinds of a user's notifications. */
export const kindsOf = async ({ uid }: TestPerson) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, { kind: string }>).map(
    ({ kind }) => kind,
  );
/** Everything that is stored for the leads of an enterprise. */
export const leadRecords = async (enterprise: string) =>
  [await stored(`leads/${enterprise}`), await stored(`lead_dates/${enterprise}`)].filter((found) => found !== null);
