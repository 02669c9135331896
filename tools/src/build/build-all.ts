import { buildCardScript } from "./build-card-script.ts";
import { buildFunctions } from "./build-functions.ts";
import { buildWeb } from "./build-web.ts";
import { currentFingerprint, isBuilt, rememberBuild } from "./freshness.ts";
import { withBuildLock } from "./lock.ts";
import { ifPresent } from "./missing.ts";

/** Builds what deploys: web/dist and functions/dist. Returns the seconds it took. */
export function buildAll(): Promise<number> {
  return withBuildLock(buildNow);
}

/** Builds unless the folders are already what these sources make; then runs `use` before anybody builds again. */
export function withBuild<Result>(use: () => Promise<Result>): Promise<Result> {
  return withBuildLock(async () => {
    if (!(await isBuilt(await currentFingerprint()))) {
      console.log("Building.");
      await buildNow();
    }
    return use();
  });
}

async function buildNow(): Promise<number> {
  const begun = Date.now();
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    const fingerprint = await currentFingerprint();
    let cardScript = "/c/enhance.js";
    await ifPresent("web/index.html", "web/dist/index.html", buildWeb);
    await ifPresent(
      "card/src/view/enhance-entry.ts",
      "web/dist/c",
      async () => void (cardScript = await buildCardScript()),
    );
    await ifPresent("functions/src/main.ts", "functions/dist/index.cjs", () => buildFunctions(cardScript));
    await rememberBuild(fingerprint);
  } finally {
    // What is started after a build, such as tests, decides for itself.
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
  return (Date.now() - begun) / 1000;
}
