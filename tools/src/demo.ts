import { takeOffset } from "./command/offset.ts";
import { UserError } from "./command/user-error.ts";
import { addLargeEnterprise } from "./seed/large/large-enterprise.ts";
import { addLargeEvent } from "./seed/events.ts";
import { type Environment, environmentAt } from "./stack/environment.ts";
import { findTakenPorts, portsAt } from "./stack/ports.ts";

/** Days on which the cards were seen: two months of ten thousand people are more than a local database keeps gladly. */
const DAYS = 14;

/** What can be made, with how many people at most. */
const MOST = { enterprise: 10_000, event: 20_000 } as const;
type What = keyof typeof MOST;
const isWhat = (what: string): what is What => Object.hasOwn(MOST, what);

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
 * `npm run demo -- enterprise 10000` makes an enterprise of so many people in the running stack, `npm run demo -- event 20000`
 * an event with so many badges, organised by an enterprise of the demo world.
 */
export async function run(given: readonly string[]): Promise<number> {
  const { offset, rest } = takeOffset(given);
  const [what = "", count = ""] = rest;
  const people = Number(count);
  if (!isWhat(what) || !Number.isInteger(people) || people < 10 || people > MOST[what])
    throw new UserError(
      `Say what and how many: npm run demo -- enterprise 10 to ${MOST.enterprise}, or npm run demo -- event 10 to ${MOST.event}`,
    );
  const ports = portsAt(offset ?? 0);
  if (!(await findTakenPorts(ports)).includes("database"))
    throw new UserError("Start the stack first: npm start, with the same --offset.");
  await { enterprise: addEnterprise, event: addEvent }[what](environmentAt(ports), people);
  return 0;
}
