import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const CONTRACT = fileURLToPath(new URL("../../../../contract/src/", import.meta.url));

/**
 * Loads a module with changed source as if it were at `path`: it shares its imports with all other modules.
 * @param path of the file that it replaces.
 */
export async function loadModule(path: string, source: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "cardinal-module-"));
  const file = join(folder, `${randomUUID()}.ts`);
  const absolute = source
    .replace(/(from ")(\.{1,2}\/[^"]+)/g, (_all, start: string, to: string) => start + resolve(dirname(path), to))
    .replace(/(from ")@cardinal\/contract\/([^"]+)/g, (_all, start: string, to: string) => {
      return `${start}${CONTRACT}${to}.ts`;
    });
  await writeFile(file, absolute);
  try {
    return (await import(file)) as unknown;
  } finally {
    await rm(folder, { recursive: true });
  }
}
