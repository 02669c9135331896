import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { listSignIns } from "@cardinal/contract/endpoints/users/list-sign-ins";
import { type Account, call } from "../../seed/api.ts";
import type { Environment } from "../../stack/environment.ts";
import { asCount, atMost, type Row, type Write } from "../report/row.ts";
import type { Section } from "../report/table.ts";

const CONTACTS = 3000;
const AT_A_TIME = 100;
/** Calls that are under way at once beside the import. */
const PARALLEL = 20;
const MAX_BYTES = 2 * 1024 ** 3;
const SAMPLE_MS = 1000;

const asMegabytes: Write = (value) => `${Math.round(value / 1024 ** 2)} MB`;

/** What the stack has in memory at most, with all its processes, while 3,000 contacts are imported and others call. */
export async function measureMemory(environment: Environment, account: Account): Promise<Section> {
  let [bytes, processes] = [0, 0];
  const timer = setInterval(() => {
    const found = listDescendants();
    processes = Math.max(processes, found.length);
    bytes = Math.max(
      bytes,
      found.map(readMemory).reduce((sum, one) => sum + one, 0),
    );
  }, SAMPLE_MS);
  try {
    for (let from = 0; from < CONTACTS; from += AT_A_TIME) {
      const contacts = Array.from({ length: AT_A_TIME }, (_, index) => ({
        id: `memory-${from + index}`,
        name_first: `Contact ${from + index}`,
        email: `contact-${from + index}@cardinal.example`,
      }));
      await Promise.all([
        call(environment, account, importContacts, { contacts }),
        ...Array.from({ length: PARALLEL }, () => call(environment, account, listSignIns, {})),
      ]);
    }
  } finally {
    clearInterval(timer);
  }
  const rows: Row[] = [
    atMost(MAX_BYTES, { what: `while ${CONTACTS} contacts are imported`, value: bytes, write: asMegabytes }),
    atMost(60, { what: "processes", value: processes, write: asCount }),
  ];
  return { title: "Memory of the stack", rows };
}

/** Everything this process has started, and what that has started. */
function listDescendants(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  const parents = lines
    .filter((line) => !line.includes("ps -A"))
    .map((line) => line.trim().split(/\s+/, 2).map(Number) as [number, number]);
  const found = new Set([process.pid]);
  for (const ancestor of found) for (const [pid, parent] of parents) if (parent === ancestor) found.add(pid);
  found.delete(process.pid);
  return [...found];
}

/** Bytes of one process; what it shares with others counts by its share where the system tells. */
function readMemory(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  try {
    if (existsSync(file)) return Number(/^Pss: *(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0) * 1024;
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}
