import type { Environment } from "../../stack/environment.ts";
import { median } from "../report/numbers.ts";
import { asRatio, atMost } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { startFunction } from "./start-function.ts";

const ROUNDS = 11;
const MAX_RATIO = 1.2;
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** A function in a deployable folder, and the path to request. */
interface Target {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

/**
 * Times from the start of a process to its first response, as Cloud Run starts functions (the functions framework): a
 * card, and a function that loads what every function has to load and returns nothing; alternately.
 */
export async function measureColdAnswers(
  environment: Environment,
  folders: { readonly functions: string; readonly reference: string },
  card: string,
): Promise<Section> {
  const page = { folder: folders.functions, name: "pages", path: card };
  const empty = { folder: folders.reference, name: "empty", path: "/" };
  const [own, least]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await firstAnswer(page, environment));
    least.push(await firstAnswer(empty, environment));
  }
  const [ours, bare] = [median(own), median(least)];
  const from = `${ours.toFixed(0)} / ${bare.toFixed(0)} ms`;
  const row = atMost(MAX_RATIO, { what: "a card, to an empty function", value: ours / bare, write: asRatio, from });
  return { title: `Cold functions: from the start to the first response, medians of ${ROUNDS}`, rows: [row] };
}

async function firstAnswer({ folder, name, path }: Target, environment: Environment): Promise<number> {
  const begun = performance.now();
  const started = await startFunction(folder, name, environment);
  try {
    const answer = await started.ask(path, { headers: { "user-agent": PHONE } });
    if (!answer.ok) throw new Error(`The function ${name} answered ${path} with ${answer.status}.`);
    await answer.arrayBuffer();
    return performance.now() - begun;
  } finally {
    started.kill();
  }
}
