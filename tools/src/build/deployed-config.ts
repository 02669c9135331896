import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FirebaseConfig, Header, HeaderRule } from "./firebase-config.ts";

/** Folders of `web/dist` in which every file name contains a content hash. */
const FOLDERS = ["assets", "assets/fonts", "c", "w"];

const isImmutable = ({ key, value }: Header) => key === "Cache-Control" && value.includes("immutable");

/**
 * The header rules of firebase.json, with "immutable" for exactly the files of a build. Hosting sets headers by
 * address, whether or not a file exists, so a pattern would also make caches keep the 404 of another release's file for
 * a year.
 * @param folder the deployed folder, such as `web/dist`.
 */
export async function nameImmutableFiles(rules: readonly HeaderRule[], folder: string): Promise<HeaderRule[]> {
  const immutable = rules.flatMap(({ headers }) => headers.filter(isImmutable)).slice(0, 1);
  const others = rules.flatMap(({ source, headers }) => {
    const remaining = headers.filter((header) => !isImmutable(header));
    return remaining.length === 0 ? [] : [{ source, headers: remaining }];
  });
  const named = await Promise.all(FOLDERS.map(async (name) => [name, await filesIn(join(folder, name))] as const));
  return [
    ...others,
    ...named.flatMap(([name, files]) =>
      files.length === 0 ? [] : [{ source: `/${name}/@(${files.join("|")})`, headers: immutable }],
    ),
  ];
}

/** Names of the files of a folder that are safe in a pattern; those that end in `.map` are not deployed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /^[\w.-]+$/.test(entry.name) && !entry.name.endsWith(".map"))
    .map(({ name }) => name)
    .toSorted();
}

/** firebase.json for an existing build: nothing is built again, and only files of this build are immutable. */
export async function deployedConfig(config: FirebaseConfig, dist: string): Promise<FirebaseConfig> {
  const withoutBuild = <Part extends object>(part: Part): Part => ({ ...part, predeploy: [] });
  return {
    ...config,
    functions: config.functions.map(withoutBuild),
    hosting: withoutBuild({ ...config.hosting, headers: await nameImmutableFiles(config.hosting.headers, dist) }),
  };
}
