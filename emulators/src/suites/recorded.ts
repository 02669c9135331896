/** Rules with requests, and the verdicts the live service gave: the corpora of https://github.com/davideast/pyric. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Scenario<Case> {
  readonly id: string;
  readonly rules: string;
  readonly cases: readonly (Case & { readonly description: string })[];
  /** "ALLOW" or "DENY" by the description of a case. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** Reads all scenarios of a corpus; the file's text says what a `Case` is, and is trusted. */
export async function readScenarios<Case>(folder: string, corpus: "rtdb" | "storage"): Promise<Scenario<Case>[]> {
  const files = readdirSync(join(folder, "rules-corpus", corpus));
  const names = files.filter((name) => name.endsWith(".ts") && !["index.ts", "load.ts", "types.ts"].includes(name));
  return await Promise.all(
    names.map(async (name) => {
      const id = name.replace(/\.ts$/, "");
      const module = (await import(pathToFileURL(join(folder, "rules-corpus", corpus, name)).href)) as {
        scenario: Pick<Scenario<Case>, "rules" | "cases">;
      };
      const observation = join(folder, "observations", `${corpus}-rules`, `rules-${corpus}-${id}.json`);
      const { behavior } = JSON.parse(readFileSync(observation, "utf8")) as { behavior: Record<string, string> };
      return { ...module.scenario, id, verdicts: behavior };
    }),
  );
}
