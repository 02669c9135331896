import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { findMachinePaths, findPayments, findSecrets, secretsInSettings } from "./find-secrets.ts";

const TEXT = /\.(c?js|mjs|css|html|json|map|svg|txt|webmanifest|xml)$/;
const isSettings = (name: string) => /^\.env(\.|$)/.test(name);

export interface Built {
  /** Folders that are uploaded, as absolute paths. */
  readonly folders: readonly string[];
  /** The folder that is served to the public as a whole. */
  readonly published: string;
  /** The checkout. */
  readonly root: string;
  /** Values that are secret on this machine. */
  readonly known: readonly string[];
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The findings for one file, as text. */
async function checkFile(file: string, { published, root, known }: Built): Promise<string[]> {
  const name = basename(file);
  const isPublished = file.startsWith(published);
  if (isSettings(name)) {
    const kept = secretsInSettings(await readFile(file, "utf8"));
    return isPublished ? ["is a file of settings"] : kept.map((secret) => `gives ${secret} a value`);
  }
  if (!TEXT.test(name)) return [];
  const text = await readFile(file, "utf8");
  const map = isPublished && (name.endsWith(".map") || /\/[/*][#@]\s*sourceMappingURL=/.test(text));
  return [
    ...findSecrets(text, known).map((what) => `holds ${what}`),
    ...(isPublished ? findPayments(text).map((what) => `holds ${what}`) : []),
    ...findMachinePaths(text, root).map((path) => `names ${path}`),
    ...(map ? ["has a source map"] : []),
  ];
}

/**
 * Searches the build for what must not leave this machine.
 * @returns one sentence for each finding.
 * @throws Error when a folder is missing or empty, because nothing would be checked.
 */
export async function checkBuilt(built: Built): Promise<string[]> {
  const findings: string[] = [];
  for (const folder of built.folders) {
    const files = existsSync(folder) ? await listFiles(folder) : [];
    if (files.length === 0) throw new Error(`${folder} holds nothing that could be looked at.`);
    for (const file of files)
      for (const finding of await checkFile(file, built)) findings.push(`${relative(built.root, file)} ${finding}`);
  }
  return findings;
}
