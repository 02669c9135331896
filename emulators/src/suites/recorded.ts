/** Rules with requests, and the verdicts the live service gave: the corpora of https://github.com/davideast/pyric. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface Scenario<Case extends { readonly description: string }> {
  readonly id: string;
  readonly rules: string;
  readonly cases: readonly Case[];
  /** "ALLOW" or "DENY" by the description of a case. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** Reads all scenarios of a corpus that hold requests; the file's text says what a `Case` is, and is trusted. */
export async function readScenarios<Case extends { readonly description: string }>(
  folder: string,
  corpus: "rtdb" | "storage",
): Promise<Scenario<Case>[]> {
  const files = readdirSync(join(folder, "rules-corpus", corpus));
  const names = files.filter((name) => name.endsWith(".ts") && !["index.ts", "load.ts", "types.ts"].includes(name));
  const scenarios = await Promise.all(
    names.map(async (name) => {
      const id = name.replace(/\.ts$/, "");
      const module = (await import(pathToFileURL(join(folder, "rules-corpus", corpus, name)).href)) as {
        scenario: Partial<Pick<Scenario<Case>, "rules" | "cases">>;
      };
      const observation = join(folder, "observations", `${corpus}-rules`, `rules-${corpus}-${id}.json`);
      const { behavior } = JSON.parse(readFileSync(observation, "utf8")) as { behavior: Record<string, string> };
      return { rules: "{}", cases: [], ...module.scenario, id, verdicts: behavior };
    }),
  );
  return scenarios.filter(({ cases }) => cases.length > 0);
}
