import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { buildAll } from "./build/build-all.ts";
import { deployedConfig } from "./build/deployed-config.ts";
import { inRoot } from "./command/root.ts";
import { UserError } from "./command/user-error.ts";
import type { FirebaseConfig } from "./build/firebase-config.ts";

const CLI = inRoot("node_modules/firebase-tools/lib/bin/firebase.js");
/** Beside firebase.json, because the CLI resolves every path in it from its own folder. */
const CONFIG = "firebase.deploy.json";

/**
 * `npm run deploy -- [arguments of firebase deploy]`: builds, then deploys with a configuration that lists the files of
 * the build, which do not exist yet when the CLI reads firebase.json.
 */
export async function run(given: readonly string[]): Promise<number> {
  // The build of the app reads it; the CLI would set it for a `predeploy` script.
  process.env["GCLOUD_PROJECT"] ??= projectOf(given);
  const seconds = await buildAll();
  console.log(`Built web/dist and functions/dist in ${seconds.toFixed(1)} s.`);
  const config = JSON.parse(await readFile(inRoot("firebase.json"), "utf8")) as FirebaseConfig;
  await writeFile(inRoot(CONFIG), `${JSON.stringify(await deployedConfig(config, inRoot("web/dist")), null, 2)}\n`);
  const { status } = spawnSync(process.execPath, [CLI, "deploy", "--config", CONFIG, ...given], {
    cwd: inRoot(),
    stdio: "inherit",
  });
  return status ?? 1;
}

/** The project that `firebase deploy` would use. @throws when none is chosen or no user is signed in to Firebase. */
function projectOf(given: readonly string[]): string {
  const at = given.findIndex((argument) => argument === "--project" || argument === "-P");
  const named = at === -1 ? given.find((argument) => argument.startsWith("--project="))?.slice(10) : given[at + 1];
  const { stdout } = spawnSync(process.execPath, [CLI, "use", ...(named === undefined ? [] : ["--project", named])], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  const project = stdout.trim();
  if (/^[a-z0-9-]+$/.test(project)) return project;
  throw new UserError(
    "Nothing is deployed. Run `npx firebase login`, then choose a project with `npx firebase use --add`.",
  );
}
