import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inRoot } from "../command/root.ts";
import type { SignIn } from "../seed/sign-in.ts";
import { type ExportTarget, repairExport } from "../stack/export.ts";

/** The data that `npm start` keeps from one time to the next, and the sign-ins that its demo data came with. */
export interface LocalData {
  /** The last export of accounts and files. */
  readonly folder: string;
  /** The log of the database's emulator. */
  readonly database: string;
  /** Written last: with it, the data is complete. */
  readonly signIns: string;
}

/** Google's own emulators (`CARDINAL_EMULATORS=official`) cannot read what our database keeps. */
const OFFICIAL = process.env["CARDINAL_EMULATORS"] === "official";

/** Our database keeps itself, write by write; Google's is exported with the rest. */
export const EXPORTED: readonly ExportTarget[] = ["auth", "storage", ...(OFFICIAL ? (["database"] as const) : [])];

/** Each offset keeps data of its own: two stacks that write one folder would undo each other. */
export function dataOf(offset: number): LocalData {
  const name = ["data", ...(OFFICIAL ? ["official"] : []), ...(offset === 0 ? [] : [offset])].join("-");
  return {
    folder: inRoot(".cardinal", name),
    database: inRoot(".cardinal", `${name}.database`),
    signIns: inRoot(".cardinal", `${name}.sign-ins.json`),
  };
}

/** Whether there is data to begin with; what was never complete is removed. */
export async function findData(data: LocalData): Promise<boolean> {
  await repairExport(data.folder);
  const metadata = await readFile(join(data.folder, "firebase-export-metadata.json"), "utf8").catch(() => null);
  // An export of an earlier version holds the database as well, and the emulator takes it over.
  const hasDatabase = existsSync(data.database) || (metadata ?? "").includes('"database"');
  if (metadata !== null && hasDatabase && existsSync(data.signIns)) return true;
  await removeData(data);
  return false;
}

/** Removes the data of one offset. */
export async function removeData({ folder, database, signIns }: LocalData): Promise<void> {
  for (const place of [folder, database, signIns]) await rm(place, { recursive: true, force: true });
}

export async function readSignIns(data: LocalData): Promise<SignIn[]> {
  return JSON.parse(await readFile(data.signIns, "utf8")) as SignIn[];
}

export async function rememberSignIns(data: LocalData, signIns: readonly SignIn[]): Promise<void> {
  await mkdir(dirname(data.signIns), { recursive: true });
  await writeFile(data.signIns, JSON.stringify(signIns, null, 2));
}

/** Forgets the data of every `npm start` of this checkout; returns how many there were. */
export async function forgetAllData(): Promise<number> {
  const names = await readdir(inRoot(".cardinal")).catch(() => []);
  const mine = names.filter((name) =>
    /^data(-official)?(-\d+)?(\.next|\.former|\.database|\.sign-ins\.json)?$/.test(name),
  );
  for (const name of mine) await rm(inRoot(".cardinal", name), { recursive: true, force: true });
  return mine.filter((name) => !name.includes(".")).length;
}
