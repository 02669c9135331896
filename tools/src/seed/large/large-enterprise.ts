import { confirmAddress, patchQuietly } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { type Account, signUp } from "../api.ts";
import type { SignIn } from "../sign-in.ts";
import { addLeads } from "../leads.ts";
import { actsOf } from "./acts.ts";
import { figuresOf, type ViewedCard } from "./figures.ts";
import { enterpriseOf, type LargeEnterprise, type Member, membersOf, treeOf } from "./tree.ts";

const PASSWORD = "cardinal";
/** People per write. */
const BATCH_SIZE = 500;
/** People whose cards have leads. */
const LEAD_OWNERS = 12;
/** The people with an account: an admin, the manager of the first group, and an employee. */
const WITH_ACCOUNT = ["an admin", "a manager", "an employee"] as const;

/**
 * Creates a large enterprise with groups, roles, managers and two months of statistics, in a running stack. Everything
 * is written in batches and without running triggers, which would render a page for each person.
 */
export async function addLargeEnterprise(environment: Environment, large: LargeEnterprise): Promise<SignIn[]> {
  const now = Date.now();
  const plain = membersOf(large, [], now);
  const isPlain = ({ employee: { role, admin, status } }: Member) =>
    role === undefined && admin !== true && status === "active";
  const positions = [0, plain.findIndex(({ employee }) => employee.manages !== undefined), plain.findIndex(isPlain)];
  const accounts: Account[] = [];
  for (const place of positions) {
    const account = await signUp(environment, plain[place]?.employee.email ?? "", PASSWORD);
    accounts[place] = account;
    await confirmAddress(environment, account.uid);
  }
  const ids = accounts.map(({ uid }) => uid);
  const members = membersOf(large, ids, now);
  const cards = members.map(({ uid, employee, perDay }): ViewedCard => {
    return { uid, groups: Object.keys(employee.groups ?? {}), perDay };
  });
  const { stats, enterprise } = figuresOf(cards, large.days, now);
  await patchQuietly(environment, enterpriseOf(large, members));
  for (let from = 0; from < members.length; from += BATCH_SIZE) {
    const part = members.slice(from, from + BATCH_SIZE);
    const trees = part.flatMap((member) => Object.entries(treeOf(large, member)));
    const counted = part.map(({ uid }) => [`stats/${uid}`, stats[uid] ?? null] as const);
    await patchQuietly(environment, Object.fromEntries<unknown>([...trees, ...counted]));
  }
  const figures = Object.entries(enterprise).map(([path, value]) => [`entstats/${large.id}/${path}`, value] as const);
  await patchQuietly(environment, Object.fromEntries(figures));
  await patchQuietly(environment, actsOf(large, members, now));
  const owners = members.slice(0, LEAD_OWNERS).map(({ uid }, at) => accounts[at] ?? { uid, token: "" });
  await addLeads(environment, large.id, owners, now);
  return WITH_ACCOUNT.map((who, at) => {
    const { email = "", username = "" } = members[positions[at] ?? 0]?.employee ?? {};
    return {
      email,
      password: PASSWORD,
      who: `${who} of an enterprise of ${large.people.toLocaleString("en")} people`,
      card: `/${large.id}/${username}`,
    };
  });
}
