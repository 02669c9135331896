import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { nameImmutableFiles } from "../build/deployed-config.ts";
import { inRoot } from "../command/root.ts";
import { type FirebaseConfig, localFirebaseConfig, type LocalExtras } from "../build/firebase-config.ts";
import type { Ports } from "../command/ports.ts";
import { injectWebConfig, webConfigAt } from "./web-config.ts";

/** The pages of the app that Hosting serves. */
const PAGES = ["app.html", "index.html", "404.html", "languages/en/index.html", "languages/de/index.html"];

/** The folder with the copies and logs of a stack. */
export function folderOf(offset: number): string {
  return inRoot(".cardinal", String(offset));
}

/**
 * Folder for the CLI's temporary files. Every storage emulator of a machine uses the same name in the folder for
 * temporary files and empties it when it stops: without its own folder, a stack loses its files to another one. It is
 * outside of the checkout because the functions emulator creates sockets there, whose paths must be short.
 */
export function temporaryFolderOf(offset: number): string {
  return join(tmpdir(), `cardinal-${offset}`);
}

/** The configuration file of a stack; it is at the root, because the CLI resolves every path from there. */
export function configFileOf(offset: number): string {
  return inRoot(`firebase.${offset}.json`);
}

export interface StackFolders {
  readonly offset: number;
  /** The folder for the copy of the functions, from the root; by default beside the other copies. */
  readonly functionsFolder?: string;
  readonly extras?: LocalExtras;
}

/**
 * Copies the build, so that a later build cannot change files under a running stack, and writes the configuration with
 * the copies and the ports.
 */
export async function prepareStack({ offset, functionsFolder, extras }: StackFolders, ports: Ports): Promise<void> {
  const folder = folderOf(offset);
  const functions = functionsFolder ?? `.cardinal/${offset}/functions`;
  await mkdir(folder, { recursive: true });
  await rm(temporaryFolderOf(offset), { recursive: true, force: true });
  await mkdir(temporaryFolderOf(offset), { recursive: true });
  await replaceByCopy(inRoot("web/dist"), join(folder, "hosting"));
  await replaceByCopy(inRoot("functions/dist"), inRoot(functions));
  // When a test sends rules, the CLI watches the file of this name in its own folder; without the file it would watch
  // the folder, and read it again after each line of its log.
  await cp(inRoot("storage.rules"), join(folder, "storage.rules"));
  for (const page of PAGES) await injectInto(join(folder, "hosting", page), webConfigAt(ports));
  const config = JSON.parse(await readFile(inRoot("firebase.json"), "utf8")) as FirebaseConfig;
  const headers = await nameImmutableFiles(config.hosting.headers, join(folder, "hosting"));
  const copies = { hosting: `.cardinal/${offset}/hosting`, functions };
  const local = localFirebaseConfig({ ...config, hosting: { ...config.hosting, headers } }, ports, copies, extras);
  await writeFile(configFileOf(offset), `${JSON.stringify(local, null, 2)}\n`);
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
