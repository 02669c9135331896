import { takeOffset } from "./command/offset.ts";
import { UserError } from "./command/user-error.ts";
import { addLargeEnterprise } from "./seed/large/large-enterprise.ts";
import { environmentAt } from "./stack/environment.ts";
import { findTakenPorts, portsAt } from "./stack/ports.ts";

const MOST = 10_000;
/** Days on which the cards were seen: two months of ten thousand people are more than a local database keeps gladly. */
const DAYS = 14;

/** `npm run demo -- enterprise 10000`: makes an enterprise of so many people in the running stack. */
export async function run(given: readonly string[]): Promise<number> {
  const { offset, rest } = takeOffset(given);
  const [what, count = ""] = rest;
  const people = Number(count);
  if (what !== "enterprise" || !Number.isInteger(people) || people < 10 || people > MOST)
    throw new UserError(`Say how many people, 10 to ${MOST}: npm run demo -- enterprise 10000`);
  const ports = portsAt(offset ?? 0);
  if (!(await findTakenPorts(ports)).includes("database"))
    throw new UserError("Start the stack first: npm start, with the same --offset.");
  const large = {
    id: `firm-${Date.now().toString(36)}`,
    name: `Firm of ${people.toLocaleString("en")}`,
    people,
    days: DAYS,
  };
  const signIns = await addLargeEnterprise(environmentAt(ports), large);
  for (const { email, password, who, card } of signIns) console.log(`${email}  ${password}  ${who}  ${card}`);
  return 0;
}
