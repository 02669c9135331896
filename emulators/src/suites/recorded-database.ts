import { createDatabaseServer } from "../database/server.ts";
import type { Comparison } from "./comparison.ts";
import { readScenarios, type Scenario } from "./recorded.ts";
import { createToken, type DatabaseCase, fillIn, sendQuery } from "./recorded-request.ts";

const OWNER = { authorization: "Bearer owner" };

/** Sends the recorded requests to a server of their own, over REST where that can say them. */
export async function compareDatabase(folder: string): Promise<Comparison> {
  const server = await createDatabaseServer({ host: "127.0.0.1", port: 0 });
  const scenarios = await readScenarios<DatabaseCase>(folder, "rtdb");
  const differences: string[] = [];
  for (const scenario of scenarios) {
    await installRules(server.port, scenario);
    for (const one of scenario.cases) {
      const verdict = await askCase(server.port, scenario.id, one);
      if (verdict !== scenario.verdicts[one.description])
        differences.push(`${scenario.id}, ${one.description}: ${verdict}`);
    }
  }
  await server.close();
  return { total: scenarios.reduce((sum, { cases }) => sum + cases.length, 0), differences };
}

async function installRules(port: number, { id, rules }: Scenario<DatabaseCase>): Promise<void> {
  const body = JSON.stringify({ rules: { [id]: JSON.parse(rules) as unknown } });
  const response = await fetch(`http://127.0.0.1:${port}/.settings/rules.json?ns=recorded`, {
    method: "PUT",
    headers: OWNER,
    body,
  });
  if (!response.ok) throw new Error(`${id}: ${await response.text()}`);
}

async function askCase(port: number, id: string, one: DatabaseCase): Promise<string> {
  const locate = (path: string): string =>
    `http://127.0.0.1:${port}/${id}${path === "/" ? "" : fillIn(path)}.json?ns=recorded`;
  const put = async (path: string, value: unknown): Promise<unknown> =>
    await fetch(locate(path), { method: "PUT", headers: OWNER, body: fillIn(JSON.stringify(value)) });
  await put("/", null);
  for (const [path, value] of Object.entries(one.seed ?? {})) await put(path, value);
  if (one.mockData !== undefined) await put(one.opPath, one.mockData);
  if (one.operation === "query") return await sendQuery(port, `/${id}${one.opPath}`, one);
  const method = { read: "GET", write: "PUT", update: "PATCH" }[one.operation];
  const body = one.operation === "read" ? {} : { body: fillIn(JSON.stringify(one.newData ?? null)) };
  const headers = one.authPresent ? { authorization: `Bearer ${createToken(one)}` } : {};
  const { status } = await fetch(locate(one.opPath), { method, headers, ...body });
  return status === 200 ? "ALLOW" : status === 401 ? "DENY" : `status ${status}`;
}
