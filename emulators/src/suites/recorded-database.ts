import { createDatabaseServer } from "../database/server.ts";
import type { Comparison } from "./comparison.ts";
import { readScenarios, type Scenario } from "./recorded.ts";

interface DatabaseCase {
  readonly operation: "read" | "write";
  readonly opPath: string;
  readonly authPresent: boolean;
  readonly newData?: unknown;
  readonly mockData?: unknown;
  readonly seed?: Readonly<Record<string, unknown>>;
}

const UID = "ada";
const OWNER = { authorization: "Bearer owner" };

/** Sends the recorded requests over REST to a server of their own. */
export async function compareDatabase(folder: string): Promise<Comparison> {
  const server = await createDatabaseServer({ host: "127.0.0.1", port: 0 });
  const scenarios = await readScenarios<DatabaseCase>(folder, "rtdb");
  const differences: string[] = [];
  for (const scenario of scenarios) {
    differences.push(...(await compareScenario(`http://127.0.0.1:${server.port}`, scenario)));
  }
  await server.close();
  return { total: scenarios.reduce((sum, { cases }) => sum + cases.length, 0), differences };
}

async function compareScenario(origin: string, scenario: Scenario<DatabaseCase>): Promise<readonly string[]> {
  const { id, rules, cases, verdicts } = scenario;
  const locate = (path: string): string => `${origin}/${id}${fillIn(path)}.json?ns=recorded`;
  const put = async (path: string, value: unknown): Promise<unknown> =>
    await fetch(locate(path), { method: "PUT", headers: OWNER, body: fillIn(JSON.stringify(value)) });
  const source = JSON.stringify({ rules: { [id]: JSON.parse(rules) as unknown } });
  await fetch(`${origin}/.settings/rules.json?ns=recorded`, { method: "PUT", headers: OWNER, body: source });
  const differences: string[] = [];
  for (const { description, operation, opPath, authPresent, newData, mockData, seed } of cases) {
    await put("", null);
    for (const [path, value] of Object.entries(seed ?? {})) await put(path, value);
    if (mockData !== undefined) await put(opPath, mockData);
    const headers = authPresent ? { authorization: `Bearer ${createToken()}` } : {};
    const body = operation === "write" ? { method: "PUT", body: fillIn(JSON.stringify(newData ?? null)) } : {};
    const { status } = await fetch(locate(opPath), { headers, ...body });
    const verdict = status === 200 ? "ALLOW" : status === 401 ? "DENY" : `status ${status}`;
    if (verdict !== verdicts[description]) differences.push(`${id}, ${description}: ${verdict}`);
  }
  return differences;
}

function fillIn(text: string): string {
  return text.replaceAll("<UID>", UID);
}

/** Somebody signed in without a name, as when the verdicts were recorded. */
function createToken(): string {
  const claims = { sub: UID, user_id: UID, provider_id: "anonymous", firebase: { sign_in_provider: "anonymous" } };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
}
