import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FirebaseConfig, Header, HeaderRule } from "../stack/firebase-config.ts";

/** Folders of `web/dist` in which every name changes with the content of the file. */
const FOLDERS = ["assets", "assets/fonts", "c", "w"];

const isImmutable = ({ key, value }: Header) => key === "Cache-Control" && value.includes("immutable");

/**
 * The header rules of firebase.json, with "immutable" for the files that a build has written and for no other address.
 * Hosting gives headers by the address, whether or not a file is there, so a pattern would also make the 404 of a file
 * of another release stay in caches for a year.
 * @param folder what is deployed, such as `web/dist`.
 */
export async function nameImmutableFiles(rules: readonly HeaderRule[], folder: string): Promise<HeaderRule[]> {
  const immutable = rules.flatMap(({ headers }) => headers.filter(isImmutable)).slice(0, 1);
  const others = rules.flatMap(({ source, headers }) => {
    const kept = headers.filter((header) => !isImmutable(header));
    return kept.length === 0 ? [] : [{ source, headers: kept }];
  });
  const named = await Promise.all(FOLDERS.map(async (name) => [name, await filesIn(join(folder, name))] as const));
  return [
    ...others,
    ...named.flatMap(([name, files]) =>
      files.length === 0 ? [] : [{ source: `/${name}/@(${files.join("|")})`, headers: immutable }],
    ),
  ];
}

/** Names of the files of a folder that can stand in a pattern; those that end in `.map` are not deployed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /^[\w.-]+$/.test(entry.name) && !entry.name.endsWith(".map"))
    .map(({ name }) => name)
    .toSorted();
}

/** firebase.json for a build that is there: nothing is built again, and only files of this build are immutable. */
export async function deployedConfig(config: FirebaseConfig, dist: string): Promise<FirebaseConfig> {
  const withoutBuild = <Part extends object>(part: Part): Part => ({ ...part, predeploy: [] });
  return {
    ...config,
    functions: config.functions.map(withoutBuild),
    hosting: withoutBuild({ ...config.hosting, headers: await nameImmutableFiles(config.hosting.headers, dist) }),
  };
}
