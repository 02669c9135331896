import { createHash } from "node:crypto";
import { signUp } from "../../seed/api.ts";
import { confirmAddress, patchQuietly } from "../../stack/administer.ts";
import { createVisitors } from "../load/visitors.ts";
import type { Row } from "../report/row.ts";
import { scalingRows, measureCalls, type Measured, type MeasuredSize } from "./scaling-rows.ts";
import type { BenchContext } from "./context.ts";
import {
  daysBefore,
  employeeName,
  type SampleEnterprise,
  sampleEnterprise,
  samplePerson,
} from "./sample-enterprise.ts";

/** Even the smallest fills every requested page and board. */
const SIZES = [40, 1000, 10_000] as const;
/** People per requested page. */
const PAGE_SIZE = 5;
const DAYS = 30;
/** People per write. */
const BATCH_SIZE = 500;
/** The key of each enterprise's directory. */
const KEY = { id: "00000000beef", secret: "5c".repeat(32) };

/**
 * Lists, statistics, an edit and a view in enterprises of three sizes: their cost does not grow with the number of
 * people.
 */
export async function enterpriseRows(context: BenchContext): Promise<Row[]> {
  const measurements: MeasuredSize[] = [];
  for (const size of SIZES) measurements.push({ size, calls: await measure(context, size) });
  return scalingRows(measurements, "people");
}

async function measure(context: BenchContext, people: number): Promise<Record<string, Measured>> {
  const { id, token } = await createEnterprise(context, people);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const send = (method: string, path: string, body?: object) => () =>
    fetch(`${context.host.url}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const list = (input: object) =>
    send("POST", "enterprise/api/enterprise/users/manage", { limit: PAGE_SIZE, ...input });
  const days = daysBefore(Date.now(), DAYS);
  const ofFigures = { ...headers, enterprise: id, start: days[0] ?? "", end: days.at(-1) ?? "" };
  const figures = (path: string) => () =>
    fetch(`${context.host.url}/entstats/api/entstats/${path}`, { headers: ofFigures });
  const visitor = createVisitors();
  const one = `${id}-${employeeName(1)}`;
  let version = 0;
  const edit = () =>
    send("PUT", `enterprise/api/enterprise/vcard/${one}`, { job_title: `Engineer ${(version += 1)}` })();
  const ofDirectory = { authorization: `Bearer cdl_${id}_${KEY.id}_${KEY.secret}` };
  const directory = (query: Readonly<Record<string, string>>) =>
    fetch(`${context.host.url}/scim/api/scim/v2/Users?${new URLSearchParams(query)}`, { headers: ofDirectory });
  const name = `userName eq "${employeeName(3)}@${id}.example"`;
  let start = 1 - PAGE_SIZE;
  const calls: Readonly<Record<string, () => Promise<Response>>> = {
    "employees, a page": list({}),
    "employees by views": list({ sort: "views" }),
    "employees, a search for one": list({ q: `sample ${employeeName(1)}` }),
    "employees, a search that matches all": list({ q: "engineer" }),
    "employees of a group": list({ group: "group-a" }),
    "figures, in all": figures("all"),
    [`figures of ${DAYS} days`]: figures("range"),
    "SCIM, a page by cursor": () => directory({ cursor: "", count: String(PAGE_SIZE) }),
    "SCIM, the next page by number": () =>
      directory({ startIndex: String((start += PAGE_SIZE)), count: String(PAGE_SIZE) }),
    "SCIM, a person by name": () => directory({ filter: name }),
    "SCIM, a page of a group": () =>
      directory({ filter: 'groups.value eq "group-a"', cursor: "", count: String(PAGE_SIZE) }),
    "an employee’s card, edited": edit,
    "an employee’s card, viewed": () =>
      fetch(`${context.host.url}/pages/${id}/${employeeName(2)}`, { headers: visitor() }),
  };
  return measureCalls(context, calls);
}

async function createEnterprise({ environment }: BenchContext, people: number): Promise<{ id: string; token: string }> {
  const id = `bench-${String(people).padStart(5, "0")}`;
  const email = `${employeeName(0)}@${id}.example`;
  const { uid: admin, token } = await signUp(environment, email, "cardinal");
  await confirmAddress(environment, admin);
  const sample: SampleEnterprise = { id, people, admin, days: daysBefore(Date.now(), DAYS) };
  await patchQuietly(environment, sampleEnterprise(sample));
  const hash = createHash("sha256").update(KEY.secret).digest("base64url");
  const key = { name: "Directory", hash, scopes: { scim: true }, created_date: Date.now() };
  await patchQuietly(environment, { [`api_keys/${id}/${KEY.id}`]: key });
  for (let from = 0; from < people; from += BATCH_SIZE) {
    const part = Array.from({ length: Math.min(BATCH_SIZE, people - from) }, (_, at) =>
      samplePerson(sample, from + at),
    );
    await patchQuietly(environment, Object.assign({}, ...part) as Record<string, unknown>);
  }
  return { id, token };
}
