import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { exchangeContact } from "../../contacts/exchange/exchange-contact.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { listLeads } from "./read-leads.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };

/** An enterprise with two groups, a manager of one, and somebody in each. */
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

/** What a visitor enters. */
export const grace = {
  name_first: "Grace",
  name_last: "Hopper",
  phone: "+1 202 555 0143",
  consent: true,
  shared: true,
} as const;

/** What a visitor leaves on somebody's card. @returns the lead's id, which is the contact's as well. */
export async function leave({ uid }: TestPerson, more: object = {}, now = Date.now()): Promise<string> {
  const before = new Set(Object.keys(((await stored(`contacts/${uid}`)) ?? {}) as object));
  await exchangeContact(
    { ...createTestCtx(), now },
    { ...grace, uid, email: `${uniqueName("g")}@visitor.example`, ...more },
  );
  const keys = Object.keys((await stored(`contacts/${uid}`)) as object);
  return keys.find((key) => !before.has(key)) ?? keys[0] ?? "";
}

/** Ids of the leads that somebody is shown. */
export const idsFor = async ({ ctx }: TestPerson, filter: object = {}) =>
  (await listLeads(ctx, filter)).items.map(({ id }) => id);
/** The code of a refusal. */
export const codeOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).code;
/** Kinds of the notifications that somebody has. */
export const kindsOf = async ({ uid }: TestPerson) =>
  Object.values(((await stored(`notifications/${uid}`)) ?? {}) as Record<string, { kind: string }>).map(
    ({ kind }) => kind,
  );
/** Every path of the leads of an enterprise. */
export const remains = async (enterprise: string) =>
  [await stored(`leads/${enterprise}`), await stored(`lead_dates/${enterprise}`)].filter((found) => found !== null);
