import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { inRoot } from "../command/root.ts";

const STAND_INS: Readonly<Record<string, () => Promise<void>>> = {
  "web/index.html": async () => {
    await mkdir(inRoot("web/dist"), { recursive: true });
    await writeFile(inRoot("web/dist/index.html"), "<!doctype html><html><head></head><body>no web yet</body></html>");
  },
  "card/src/view/enhance-entry.ts": async () => undefined,
  "functions/src/main.ts": async () => {
    await mkdir(inRoot("functions/dist"), { recursive: true });
    await writeFile(inRoot("functions/dist/index.cjs"), "module.exports = {};\n");
    await writeFile(
      inRoot("functions/dist/package.json"),
      JSON.stringify({ name: "functions", main: "index.cjs", engines: { node: "22" } }),
    );
  },
};

/** Runs `work` when its entry exists already and leaves the old or an empty result when it does not build. */
export async function ifPresent(entry: string, output: string, work: () => Promise<void>): Promise<void> {
  const reason = existsSync(inRoot(entry)) ? await work().then(() => null, String) : "it does not exist yet";
  if (reason === null) return;
  console.warn(`${entry} was not built, the rest goes on: ${reason}`);
  if (!existsSync(inRoot(output))) await STAND_INS[entry]?.();
}
