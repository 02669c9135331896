import { completeRegistration } from "@cardinal/contract/endpoints/admin/users/complete-registration";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import { MANAGER_ROLE, MANAGERS } from "@cardinal/contract/stored/enterprise";
import sharp from "sharp";
import { confirmAddress, patchDatabase, saveFile, setClaims } from "../stack/administer.ts";
import type { Environment } from "../stack/environment.ts";
import { type Account, call, signInAgain, signUp, upload } from "./api.ts";
import { addContacts } from "./contacts.ts";
import { demoCard } from "./demo-card.ts";
import { actsTree } from "./acts-tree.ts";
import { employeeTree } from "./employee-tree.ts";
import { DEMO_ENTERPRISES, type DemoEnterprise, markSvg } from "./enterprises.ts";
import { addEvents, DEMO_FAIR } from "./events.ts";
import { addLargeEnterprise } from "./large/large-enterprise.ts";
import { addConversations } from "./inbox/messages.ts";
import { addLeads } from "./leads.ts";
import { addPeopleMet } from "./people-met.ts";
import { INDEPENDENT_PEOPLE } from "./people-independent.ts";
import type { DemoPerson } from "./person.ts";
import { platformDays } from "./platform-days.ts";
import { portraitSvg } from "./portrait.ts";
import { addBatches, addPrintedCards } from "./printed-cards.ts";
import type { SignIn } from "./sign-in.ts";
import { addTemplates } from "./templates.ts";
import { recentStatistics } from "./statistics.ts";

const PASSWORD = "cardinal";
const OWNER = "admin@cardinal.example";
/** People created at once: enough to keep two cores busy with pictures. */
const CONCURRENCY = 3;

/** Accounts by username. */
const MINUTE_MS = 60_000;

type Accounts = ReadonlyMap<string, Account>;

interface Cast {
  readonly person: DemoPerson;
  readonly enterprise: DemoEnterprise | null;
  readonly index: number;
}

function castOf(): Cast[] {
  const employed = DEMO_ENTERPRISES.flatMap((enterprise) =>
    enterprise.people.map((person) => ({ person, enterprise })),
  );
  const own = INDEPENDENT_PEOPLE.map((person) => ({ person, enterprise: null }));
  return [...own, ...employed].map((member, index) => ({ ...member, index }));
}

/** The enterprise that fills the screens of an enterprise. */
const LARGE = { id: "meridian", name: "Meridian Rail", people: 300, days: 61 };

/**
 * Fills an empty stack with four companies, three of them with about forty people together, two months of visits, and
 * an owner of the platform.
 */
export async function seed(environment: Environment): Promise<SignIn[]> {
  const ofLarge = await addLargeEnterprise(environment, LARGE);
  for (const enterprise of DEMO_ENTERPRISES) await addEnterprise(environment, enterprise);
  const queue = castOf();
  const accounts = new Map<string, Account>();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        accounts.set(next.person.username, await addPerson(environment, next));
    }),
  );
  for (const enterprise of DEMO_ENTERPRISES) await addGroups(environment, enterprise, accounts);
  const [first] = DEMO_ENTERPRISES;
  const firstPeople = first?.people.flatMap(({ username }) => accounts.get(username) ?? []) ?? [];
  if (first !== undefined) await addLeads(environment, first.id, firstPeople, Date.now());
  const people = castOf().flatMap(({ person }) => accounts.get(person.username) ?? []);
  await addContacts(environment, people, Date.now());
  const [photographer, guest] = INDEPENDENT_PEOPLE;
  const uidOf = (person: DemoPerson | undefined) => accounts.get(person?.username ?? "")?.uid ?? "";
  const { first: name_first = "", last: name_last = "", job: title = "" } = guest ?? {};
  const holder = { uid: uidOf(guest), name_first, name_last, title };
  const admin = firstPeople[0];
  await addEvents(environment, { photographer: uidOf(photographer), guest: holder, admin }, Date.now());
  const visitor = accounts.get(guest?.username ?? "");
  if (visitor !== undefined) await addPeopleMet(environment, DEMO_FAIR, visitor, firstPeople.slice(1, 7), Date.now());
  await addConversations(environment, accounts, INDEPENDENT_PEOPLE[0]?.username ?? "");
  return [...(await addOthers(environment, accounts)), ...signIns(), ...ofLarge];
}

/** The most useful sign-ins: an independent person, one with Pro, an admin and a member of an enterprise. */
function signIns(): SignIn[] {
  const [ada, noah] = INDEPENDENT_PEOPLE;
  const [halden] = DEMO_ENTERPRISES;
  const [maren, , aiko] = halden?.people ?? [];
  const rows: [DemoPerson | undefined, string, string][] = [
    [ada, "a person with a card and two months of visits", ""],
    [noah, "a person on the Pro plan", ""],
    [maren, "the admin of an enterprise", "/halden"],
    [aiko, "a person of that enterprise", "/halden"],
  ];
  return rows.flatMap(([person, who, prefix]) =>
    person === undefined
      ? []
      : [{ email: emailOf(person), password: PASSWORD, who, card: `${prefix}/${person.username}` }],
  );
}

function emailOf(person: DemoPerson): string {
  return `${person.username}@cardinal.example`;
}

/** The owner of the platform. */
async function addOwner(environment: Environment): Promise<Account> {
  const admin = await signUp(environment, OWNER, PASSWORD);
  await confirmAddress(environment, admin.uid);
  const name = { name_first: "Robin", name_last: "Vale" };
  await call(environment, admin, createUser, name);
  await call(environment, admin, completeRegistration, { username: "robin-vale", ...name });
  await setClaims(environment, admin.uid, { admin: true });
  await patchDatabase(environment, {
    [`platform/admins/${admin.uid}`]: { role: "owner", by: "command", date: Date.now(), rev: 1 },
    "platform/owners": 1,
    ...platformDays(Date.now()),
  });
  return signInAgain(environment, OWNER, PASSWORD);
}

/** Adds the owner of the platform, with printed cards, and a user who has only signed up. */
async function addOthers(environment: Environment, accounts: Accounts): Promise<SignIn[]> {
  const owner = await addOwner(environment);
  const holders = INDEPENDENT_PEOPLE.slice(0, 2).map(({ username }) => accounts.get(username));
  await addPrintedCards(environment, owner, holders);
  await addBatches(environment, owner);
  await addTemplates(environment, owner);
  await signUp(environment, "new@cardinal.example", PASSWORD);
  return [
    { email: "new@cardinal.example", password: PASSWORD, who: "a user who has just signed up", card: "" },
    { email: OWNER, password: PASSWORD, who: "the owner of the platform, see /admin", card: "/robin-vale" },
  ];
}

async function addEnterprise(environment: Environment, enterprise: DemoEnterprise): Promise<void> {
  const { id, name, address, brand, people } = enterprise;
  const logo = `enterprise/${id}/mark.png`;
  await saveFile(
    environment,
    logo,
    "image/png",
    await sharp(Buffer.from(markSvg(enterprise)))
      .png()
      .toBuffer(),
  );
  const profile = { name, address, organization_name: name, logo: `/media/${logo}`, plan: "enterprise" };
  await patchDatabase(environment, {
    [`enterprise/${id}/profile`]: profile,
    [`enterprise/${id}/seats/limit`]: people.length + 8,
    [`enterprise/${id}/roles/${MANAGER_ROLE}`]: MANAGERS,
    [`enterprise/${id}/brands/house`]: { ...brand, premium: false },
    [`enterprise/${id}/locked_fields`]: { organization_name: true, address: true },
  });
}

async function addGroups(environment: Environment, enterprise: DemoEnterprise, accounts: Accounts) {
  const { id, groups, people } = enterprise;
  const idOf = (person: DemoPerson | undefined) => accounts.get(person?.username ?? "")?.uid ?? "";
  const change = Object.entries(groups).map(([key, { name, from, to }]) => {
    const count = people.slice(from, to).length;
    return [`enterprise/${id}/groups/${key}`, { name, count }] as const;
  });
  const employees = people.flatMap((person, at) => Object.entries(employeeOf(enterprise, person, at, idOf(person))));
  const counts = { active: people.length, invited: 0, disabled: 0, admins: 1 };
  await patchDatabase(environment, {
    ...Object.fromEntries<unknown>([...change, ...employees]),
    ...actsOf(enterprise, idOf),
    [`enterprise/${id}/seats/used`]: people.length,
    [`enterprise/${id}/counts`]: counts,
    [`enterprise/${id}/rev`]: 1,
  });
}

/** The admin's actions in the first hours of an enterprise: its brand, its groups, its people. */
function actsOf({ id, brand, groups, people }: DemoEnterprise, idOf: (person: DemoPerson | undefined) => string) {
  const nameOf = (person: DemoPerson | undefined) => `${person?.first ?? ""} ${person?.last ?? ""}`.trim();
  const [admin, ...others] = people;
  const acts = [
    { call: "enterprise.saveBrand" as const, thing: brand.name },
    ...Object.values(groups).map(({ name }) => ({
      call: "enterprise.updateGroup" as const,
      thing: name,
      code: "created",
    })),
    ...others.map((person) => ({
      call: "enterprise.createEmployees" as const,
      person: { uid: idOf(person), name: nameOf(person) },
    })),
  ];
  const begun = Date.now() - acts.length * MINUTE_MS;
  const dated = acts.map((act, at) => ({ ...act, date: begun + at * MINUTE_MS }));
  return actsTree(id, { uid: idOf(admin), name: nameOf(admin) }, dated);
}

/** The record of an employee, with its indexes. The first person is the admin, the first of a group its manager. */
function employeeOf({ id, groups }: DemoEnterprise, person: DemoPerson, at: number, uid: string) {
  const inside = Object.entries(groups).filter(([, { from, to }]) => at >= from && at < to);
  const managed = inside.filter(([, { from }]) => at === from);
  const marks = (some: typeof inside) => Object.fromEntries(some.map(([group]) => [group, true as const]));
  const employee: EmployeeFields = {
    name_first: person.first,
    name_last: person.last,
    job_title: person.job,
    email: emailOf(person),
    username: person.username,
    ...(at === 0 ? { admin: true as const } : {}),
    ...(managed.length === 0 ? {} : { role: MANAGER_ROLE, manages: marks(managed) }),
    ...(inside.length === 0 ? {} : { groups: marks(inside) }),
    status: "active",
    created_date: Date.now(),
  };
  return employeeTree(id, uid, employee);
}

async function addPerson(environment: Environment, { person, enterprise, index }: Cast): Promise<Account> {
  const { username, first: name_first, last: name_last } = person;
  const account = await signUp(environment, emailOf(person), PASSWORD);
  const { uid } = account;
  await confirmAddress(environment, uid);
  await call(environment, account, createUser, { name_first, name_last });
  if (enterprise !== null)
    await patchDatabase(environment, {
      [`users/${uid}/enterprise`]: enterprise.id,
      [`users/${uid}/enterprise_admin`]: enterprise.people[0] === person,
    });
  else if (index === 1) await patchDatabase(environment, { [`users/${uid}/plan`]: "pro" });
  const inside = enterprise === null ? {} : { enterprise: enterprise.id };
  await call(environment, account, completeRegistration, { username, name_first, name_last, ...inside });
  const { organization_name, address, ...card } = demoCard(person, enterprise, index);
  // Fields that the enterprise has locked come from its profile.
  await call(environment, account, updateCard, enterprise === null ? { ...card, organization_name, address } : card);
  const portrait = await sharp(Buffer.from(portraitSvg(person.look)))
    .jpeg({ quality: 90 })
    .toBuffer();
  await upload(environment, account, uploadPhoto, portrait);
  const buttons = (card.buttons ?? []).map(({ id }) => id);
  const perDay = index === 0 ? 14 : 2 + ((index * 5) % 9);
  await patchDatabase(environment, { [`stats/${uid}`]: recentStatistics(index + 1, perDay, buttons, Date.now()) });
  return account;
}
