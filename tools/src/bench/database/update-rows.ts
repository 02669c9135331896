import { signUp } from "../../seed/api.ts";
import { confirmAddress, patchQuietly } from "../../stack/administer.ts";
import { sampleNamed } from "../fixtures/publish-cards.ts";
import { asBytes, asCount, atMost, exactly, fact, type Row } from "../report/row.ts";
import { countSecond, type BenchContext } from "./context.ts";
import { sampleEnterprise, samplePerson } from "./sample-enterprise.ts";
import type { Traffic } from "./traffic.ts";

/** Maximum round trips to the database, reads and writes together, for an update of a card. */
const MAX_ROUND_TRIPS = 6;

/** The enterprise of the employee whose changes are counted. */
const ENTERPRISE = "bench-update";

/** The patches of an editor by the number of the save: each save changes something. */
const PATCHES = {
  title: (version: number) => ({ job_title: `Engineer ${version}` }),
  theme: (version: number) => ({ profile_theme: version % 2 === 0 ? "sage" : "fjord" }),
  buttons: (version: number) => ({
    buttons: [{ id: "site", ref: "website", data: `https://example.com/${version}` }],
  }),
} as const;

/** `PUT /api/vcard/update` of a person and of an employee, as the editor saves it. */
export async function updateRows(context: BenchContext): Promise<Row[]> {
  const { token } = sampleNamed(context.samples, "typical").account;
  const employee = await createEmployee(context);
  const title = await countUpdate(context, token, PATCHES.title);
  const ofEmployee = await countUpdate(context, employee, PATCHES.title);
  return [
    tripsRow("a change of a card", title),
    exactly(1, { what: "a change of a card: writes", value: title.writes, write: asCount }),
    fact("a change of a card: bytes down", asBytes(title.down)),
    tripsRow("another theme on a card", await countUpdate(context, token, PATCHES.theme)),
    tripsRow("other buttons on a card", await countUpdate(context, token, PATCHES.buttons)),
    tripsRow("a change of an employee’s card, 2 groups", ofEmployee),
    fact("a change of an employee’s card, 2 groups: bytes down", asBytes(ofEmployee.down)),
    tripsFact("another theme on an employee’s card, 2 groups", await countUpdate(context, employee, PATCHES.theme)),
    tripsFact("other buttons on an employee’s card, 2 groups", await countUpdate(context, employee, PATCHES.buttons)),
  ];
}

const tripsOf = ({ reads, writes }: Traffic): number => reads + writes;

const tripsRow = (what: string, traffic: Traffic): Row =>
  atMost(MAX_ROUND_TRIPS, { what: `${what}: round trips`, value: tripsOf(traffic), write: asCount });

const tripsFact = (what: string, traffic: Traffic): Row => fact(`${what}: round trips`, asCount(tripsOf(traffic)));

async function countUpdate(
  context: BenchContext,
  token: string,
  patchOf: (version: number) => object,
): Promise<Traffic> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  let version = 0;
  const call = () => {
    const body = JSON.stringify(patchOf((version += 1)));
    return fetch(`${context.host.url}/vcard/api/vcard/update`, { method: "PUT", headers, body });
  };
  return (await countSecond(context, call)).traffic;
}

/** An employee in two groups, the second of which lays something over cards. @returns their token. */
async function createEmployee({ environment }: BenchContext): Promise<string> {
  const { uid, token } = await signUp(environment, `employee@${ENTERPRISE}.example`, "cardinal");
  await confirmAddress(environment, uid);
  const sample = { id: ENTERPRISE, people: 1, admin: uid, days: [] };
  await patchQuietly(environment, sampleEnterprise(sample));
  await patchQuietly(environment, samplePerson(sample, 0));
  await patchQuietly(environment, {
    [`employees/${ENTERPRISE}/${uid}/groups`]: { "group-a": true, "group-b": true },
    [`enterprise/${ENTERPRISE}/layer`]: { organization_name: "Bench Ltd" },
    [`enterprise/${ENTERPRISE}/groups/group-b/layer`]: { address: "Branch B" },
  });
  return token;
}
