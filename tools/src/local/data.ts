import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { inRoot } from "../command/root.ts";
import type { SignIn } from "../seed/sign-in.ts";

/** The data that `npm start` keeps from one time to the next, and the sign-ins that its demo data came with. */
export interface LocalData {
  readonly folder: string;
  readonly signIns: string;
}

/** Each offset keeps data of its own: two stacks that write one folder would undo each other. */
export function dataOf(offset: number): LocalData {
  const name = offset === 0 ? "data" : `data-${offset}`;
  return { folder: inRoot(".cardinal", name), signIns: inRoot(".cardinal", `${name}.sign-ins.json`) };
}

/** Whether there is a complete export to begin with. */
export function hasData(data: LocalData): boolean {
  return existsSync(join(data.folder, "firebase-export-metadata.json")) && existsSync(data.signIns);
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
  const mine = names.filter((name) => /^data(-\d+)?(\.next|\.sign-ins\.json)?$/.test(name));
  for (const name of mine) await rm(inRoot(".cardinal", name), { recursive: true, force: true });
  return mine.filter((name) => !name.includes(".")).length;
}
