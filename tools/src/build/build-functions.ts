import { build } from "vite";
import { inRoot } from "../command/root.ts";
import { pageVersion } from "./page-version.ts";

/** functions/dist: a folder that deploys alone. `cardScript` is the address the public page loads its script from. */
export async function buildFunctions(cardScript: string): Promise<void> {
  await build({
    root: inRoot("functions"),
    configFile: inRoot("functions/vite.config.ts"),
    logLevel: "warn",
    clearScreen: false,
    define: {
      __ENHANCE_SCRIPT__: JSON.stringify(cardScript),
      __PAGE_VERSION__: JSON.stringify(await pageVersion(cardScript)),
    },
  });
}
