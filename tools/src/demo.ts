import { takeOffset } from "./command/offset.ts";
import { UserError } from "./command/user-error.ts";
import { addLargeEnterprise } from "./seed/large/large-enterprise.ts";
import { addLargeEvent } from "./seed/events.ts";
import { type Environment, environmentAt } from "./stack/environment.ts";
import { findTakenPorts, portsAt } from "./command/ports.ts";

/** Days with views: two months for ten thousand people would be too much for a local database. */
const DAYS = 14;

/** Kind can be created, with the maximum number of people. */
const MAX_PEOPLE = { enterprise: 10_000, event: 20_000 } as const;
type Kind = keyof typeof MAX_PEOPLE;
const isKind = (kind: string): kind is Kind => Object.hasOwn(MAX_PEOPLE, kind);

async function addEnterprise(environment: Environment, people: number): Promise<void> {
  const name = `Firm of ${people.toLocaleString("en")}`;
  const large = { id: `firm-${Date.now().toString(36)}`, name, people, days: DAYS };
  const signIns = await addLargeEnterprise(environment, large);
  for (const { email, password, who, card } of signIns) console.log(`${email}  ${password}  ${who}  ${card}`);
}

async function addEvent(environment: Environment, badges: number): Promise<void> {
  const id = `fa1r${Date.now()
    .toString(36)
    .slice(-6)
    .replaceAll(/[ilou]/g, "0")}`;
  await addLargeEvent(environment, { id, badges, vendors: Math.max(2, Math.round(badges / 66)) }, Date.now());
  console.log(`/events/${id}  organised by Halden: sign in as its admin`);
}

/**
 * `npm run demo -- enterprise 10000` creates an enterprise with this many people in the running stack, `npm run demo --
 * event 20000` an event with this many badges, organised by an enterprise of the demo data.
 */
export async function run(given: readonly string[]): Promise<number> {
  const { offset, rest } = takeOffset(given);
  const [kind = "", count = ""] = rest;
  const people = Number(count);
  if (!isKind(kind) || !Number.isInteger(people) || people < 10 || people > MAX_PEOPLE[kind])
    throw new UserError(
      `Usage: npm run demo -- enterprise 10 to ${MAX_PEOPLE.enterprise}, or npm run demo -- event 10 to ${MAX_PEOPLE.event}`,
    );
  const ports = portsAt(offset ?? 0);
  if (!(await findTakenPorts(ports)).includes("database"))
    throw new UserError("Start the stack first: npm start, with the same --offset.");
  await { enterprise: addEnterprise, event: addEvent }[kind](environmentAt(ports), people);
  return 0;
}
