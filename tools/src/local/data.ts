import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inRoot } from "../command/root.ts";
import type { SignIn } from "../seed/sign-in.ts";
import { type ExportTarget, repairExport } from "../stack/export.ts";

/** The data that `npm start` persists between runs, and the sign-ins of its demo data. */
export interface LocalData {
  /** The last export of accounts and files. */
  readonly folder: string;
  /** The log of the database emulator. */
  readonly database: string;
  /** Written last: its presence marks the data as complete. */
  readonly signIns: string;
}

/** Google's emulators (`CARDINAL_EMULATORS=official`) cannot read the data of our database emulator. */
const OFFICIAL = process.env["CARDINAL_EMULATORS"] === "official";

/** Our database persists each write itself; Google's is exported with the rest. */
export const EXPORTED: readonly ExportTarget[] = ["auth", "storage", ...(OFFICIAL ? (["database"] as const) : [])];

/** Each offset has its own data: two stacks that write to one folder would overwrite each other. */
export function dataOf(offset: number): LocalData {
  const name = ["data", ...(OFFICIAL ? ["official"] : []), ...(offset === 0 ? [] : [offset])].join("-");
  return {
    folder: inRoot(".cardinal", name),
    database: inRoot(".cardinal", `${name}.database`),
    signIns: inRoot(".cardinal", `${name}.sign-ins.json`),
  };
}

/** Whether there is data to start from; incomplete data is removed. */
export async function findData(data: LocalData): Promise<boolean> {
  await repairExport(data.folder);
  const metadata = await readFile(join(data.folder, "firebase-export-metadata.json"), "utf8").catch(() => null);
  // An export of an earlier version includes the database, which the emulator imports.
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

/** Deletes the data of every `npm start` of this checkout. @returns how many there were. */
export async function deleteAllData(): Promise<number> {
  const names = await readdir(inRoot(".cardinal")).catch(() => []);
  const mine = names.filter((name) =>
    /^data(-official)?(-\d+)?(\.next|\.former|\.database|\.sign-ins\.json)?$/.test(name),
  );
  for (const name of mine) await rm(inRoot(".cardinal", name), { recursive: true, force: true });
  return mine.filter((name) => !name.includes(".")).length;
}
