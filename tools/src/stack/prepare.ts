import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { inRoot } from "../command/root.ts";
import { type FirebaseConfig, localFirebaseConfig } from "./firebase-config.ts";
import type { Ports } from "./ports.ts";
import { injectWebConfig, webConfigAt } from "./web-config.ts";

/** Where one stack keeps its copies and logs. */
export function folderOf(offset: number): string {
  return inRoot(".cardinal", String(offset));
}

/** The configuration file of one stack; it lies at the root, because the CLI reads every path from there. */
export function configFileOf(offset: number): string {
  return inRoot(`firebase.${offset}.json`);
}

export interface StackFolders {
  readonly offset: number;
  /** Where the copy of the functions goes, from the root; by default beside the other copies. */
  readonly functionsFolder?: string;
}

/**
 * Copies what was built, so that a later build cannot pull files from under a running stack, and writes the
 * configuration that names the copies and the ports.
 */
export async function prepareStack({ offset, functionsFolder }: StackFolders, ports: Ports): Promise<void> {
  const folder = folderOf(offset);
  const functions = functionsFolder ?? `.cardinal/${offset}/functions`;
  await mkdir(folder, { recursive: true });
  await replaceByCopy(inRoot("web/dist"), join(folder, "hosting"));
  await replaceByCopy(inRoot("functions/dist"), inRoot(functions));
  for (const page of ["index.html", "404.html"]) await injectInto(join(folder, "hosting", page), webConfigAt(ports));
  // Any existing file will do: the CLI asks for the path of a jar, and our `java` never reads it.
  await writeFile(join(folder, "placeholder.jar"), "");
  const config = JSON.parse(await readFile(inRoot("firebase.json"), "utf8")) as FirebaseConfig;
  const copies = { hosting: `.cardinal/${offset}/hosting`, functions };
  await writeFile(configFileOf(offset), `${JSON.stringify(localFirebaseConfig(config, ports, copies), null, 2)}\n`);
}

async function replaceByCopy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, {
    recursive: true,
    filter: (source) => source === from || !/^\.(?!well-known)/.test(basename(source)),
  });
}

async function injectInto(page: string, config: object): Promise<void> {
  if (!existsSync(page)) return;
  await writeFile(page, injectWebConfig(await readFile(page, "utf8"), config));
}
