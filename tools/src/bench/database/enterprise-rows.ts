import { createHash } from "node:crypto";
import { signUp } from "../../seed/api.ts";
import { confirmAddress, patchQuietly } from "../../stack/administer.ts";
import { createVisitors } from "../load/visitors.ts";
import type { Row } from "../report/row.ts";
import { alikeRows, measureCalls, type Measured, type MeasuredWorld } from "./alike-rows.ts";
import type { Desk } from "./desk.ts";
import {
  daysBefore,
  employeeName,
  type SampleEnterprise,
  sampleEnterprise,
  samplePerson,
} from "./sample-enterprise.ts";

/** The smallest fills every page and board that is asked for. */
const SIZES = [40, 1000, 10_000] as const;
/** People on the page that is asked for. */
const PAGE = 5;
const DAYS = 30;
/** People that are written at once. */
const PART = 500;
/** The key of each enterprise's directory. */
const KEY = { id: "00000000beef", secret: "5c".repeat(32) };

/** Lists, figures, an edit and a visit in enterprises of three sizes: what they cost does not grow with the people. */
export async function enterpriseRows(desk: Desk): Promise<Row[]> {
  const worlds: MeasuredWorld[] = [];
  for (const size of SIZES) worlds.push({ size, calls: await measure(desk, size) });
  return alikeRows(worlds, "people");
}

async function measure(desk: Desk, people: number): Promise<Record<string, Measured>> {
  const { id, token } = await createEnterprise(desk, people);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = (method: string, path: string, body?: object) => () =>
    fetch(`${desk.host.url}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const list = (input: object) => send("POST", "enterprise/api/enterprise/users/manage", { limit: PAGE, ...input });
  const days = daysBefore(Date.now(), DAYS);
  const ofFigures = { ...headers, enterprise: id, start: days[0] ?? "", end: days.at(-1) ?? "" };
  const figures = (path: string) => () =>
    fetch(`${desk.host.url}/entstats/api/entstats/${path}`, { headers: ofFigures });
  const visitor = createVisitors();
  const one = `${id}-${employeeName(1)}`;
  let version = 0;
  const edit = () =>
    send("PUT", `enterprise/api/enterprise/vcard/${one}`, { job_title: `Engineer ${(version += 1)}` })();
  const ofDirectory = { authorization: `Bearer cdl_${id}_${KEY.id}_${KEY.secret}` };
  const directory = (query: Readonly<Record<string, string>>) =>
    fetch(`${desk.host.url}/scim/api/scim/v2/Users?${new URLSearchParams(query)}`, { headers: ofDirectory });
  const name = `userName eq "${employeeName(3)}@${id}.example"`;
  let start = 1 - PAGE;
  const calls: Readonly<Record<string, () => Promise<Response>>> = {
    "employees, a page": list({}),
    "employees by views": list({ sort: "views" }),
    "employees, a search for one": list({ q: `sample ${employeeName(1)}` }),
    "employees, a search for a word that all have": list({ q: "engineer" }),
    "employees of a group": list({ group: "group-a" }),
    "figures, in all": figures("all"),
    [`figures of ${DAYS} days`]: figures("range"),
    "SCIM, a page by cursor": () => directory({ cursor: "", count: String(PAGE) }),
    "SCIM, the next page by number": () => directory({ startIndex: String((start += PAGE)), count: String(PAGE) }),
    "SCIM, a person by name": () => directory({ filter: name }),
    "SCIM, a page of a group": () =>
      directory({ filter: 'groups.value eq "group-a"', cursor: "", count: String(PAGE) }),
    "an employee’s card, edited": edit,
    "an employee’s card, visited": () =>
      fetch(`${desk.host.url}/pages/${id}/${employeeName(2)}`, { headers: visitor() }),
  };
  return measureCalls(desk, calls);
}

async function createEnterprise({ environment }: Desk, people: number): Promise<{ id: string; token: string }> {
  const id = `bench-${String(people).padStart(5, "0")}`;
  const email = `${employeeName(0)}@${id}.example`;
  const { uid: admin, token } = await signUp(environment, email, "cardinal");
  await confirmAddress(environment, admin);
  const sample: SampleEnterprise = { id, people, admin, days: daysBefore(Date.now(), DAYS) };
  await patchQuietly(environment, sampleEnterprise(sample));
  const hash = createHash("sha256").update(KEY.secret).digest("base64url");
  const key = { name: "Directory", hash, scopes: { scim: true }, created_date: Date.now() };
  await patchQuietly(environment, { [`api_keys/${id}/${KEY.id}`]: key });
  for (let from = 0; from < people; from += PART) {
    const part = Array.from({ length: Math.min(PART, people - from) }, (_, at) => samplePerson(sample, from + at));
    await patchQuietly(environment, Object.assign({}, ...part) as Record<string, unknown>);
  }
  return { id, token };
}
