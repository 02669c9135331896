import { existsSync } from "node:fs";
import { UserError } from "../command/user-error.ts";
import { inRoot } from "../command/root.ts";
import { buildCardScript } from "./build-card-script.ts";
import { buildFunctions } from "./build-functions.ts";
import { buildWeb } from "./build-web.ts";
import { currentFingerprint, isBuilt, rememberBuild } from "./freshness.ts";
import { withBuildLock } from "./lock.ts";

export interface BuildOptions {
  /** Whether to use the last build of the app when its sources do not build. */
  readonly keepGoing?: boolean;
}

/** Builds the deployed folders web/dist and functions/dist. @returns the seconds it took. */
export function buildAll(): Promise<number> {
  return withBuildLock(() => buildNow({}));
}

/** Builds unless the folders are up to date; then runs `use` before another build can start. */
export function withBuild<Result>(use: () => Promise<Result>, options: BuildOptions = {}): Promise<Result> {
  return withBuildLock(async () => {
    if (!(await isBuilt(await currentFingerprint()))) {
      console.log("Building.");
      await buildNow(options);
    }
    return use();
  });
}

async function buildNow(options: BuildOptions): Promise<number> {
  const begun = Date.now();
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    const fingerprint = await currentFingerprint();
    const webIsNew = await tryWeb(options);
    await buildPart("functions", async () => buildFunctions(await buildCardScript()));
    if (webIsNew) await rememberBuild(fingerprint);
  } finally {
    // Programs started after a build, such as tests, set it themselves.
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
  return (Date.now() - begun) / 1000;
}

/** A developer of functions need not wait until a half-written screen builds again. */
async function tryWeb({ keepGoing = false }: BuildOptions): Promise<boolean> {
  try {
    await buildPart("web", buildWeb);
    return true;
  } catch (error) {
    if (!keepGoing || !(error instanceof UserError) || !existsSync(inRoot("web/dist/index.html"))) throw error;
    console.warn(`${error.message}\n\nThe last build of web is used.`);
    return false;
  }
}

async function buildPart(workspace: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${workspace} does not build: ${error instanceof Error ? error.message : String(error)}`);
  }
}
