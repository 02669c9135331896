import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { writeCostPage } from "./bench/cost.ts";
import { measureCost } from "./bench/database/measure-cost.ts";
import { measureEmulator } from "./bench/emulator/measure-emulator.ts";
import { measureEvents } from "./bench/events/measure-events.ts";
import { measureHall } from "./bench/events/hall.ts";
import { timeScan } from "./bench/events/time-scan.ts";
import { publishSamples, sampleNamed } from "./bench/fixtures/publish-cards.ts";
import { measureColdAnswers } from "./bench/functions/cold-answer.ts";
import { measureImports } from "./bench/functions/import-time.ts";
import { measureUploads } from "./bench/functions/upload-memory.ts";
import { compareLoad, PARALLEL } from "./bench/load/compare-load.ts";
import { shiftPages } from "./bench/page/shift-pages.ts";
import { timeApp } from "./bench/page/time-app.ts";
import { timeLive } from "./bench/page/time-live.ts";
import { timePages } from "./bench/page/time-pages.ts";
import { visitAll } from "./bench/page/visit.ts";
import { weighPages } from "./bench/page/weigh-pages.ts";
import { prepareReference } from "./bench/reference/prepare-reference.ts";
import { measurePlatform } from "./bench/platform/measure-platform.ts";
import { countOver, type Section, writeTable } from "./bench/report/table.ts";
import { weighShell } from "./bench/shell/weigh-shell.ts";
import { UserError } from "./command/user-error.ts";
import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { inRoot } from "./command/root.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "./setup/chromium.ts";
import { findFreeOffset } from "./command/ports.ts";
import { folderOf } from "./stack/prepare.ts";
import { type Stack, startStack } from "./stack/start-stack.ts";

const FLAGS = ["--strict", "--cost"];
const SECTIONS = [
  "pages",
  "first visits",
  "app paint",
  "live",
  "layout shift",
  "imports",
  "cold",
  "uploads",
  "costs",
  "events",
  "hall",
  "scanning",
  "answers",
  "app",
  "emulator",
  "platform",
];

/**
 * `npm run bench`: one table of ratios, counts and bytes, each with its limit. It informs; with `--strict` a row over
 * its limit causes exit code 1. `--cost` only rewrites docs/cost.md. `--only NAME`, which may be repeated, runs these
 * sections alone.
 */
export async function run(given: readonly string[]): Promise<number> {
  const { offset: asked, rest: args } = takeOffset(given);
  const { sections: chosen, rest } = takeSections(args);
  const unknown = rest.find((argument) => !FLAGS.includes(argument));
  if (unknown !== undefined)
    throw new UserError(`Unknown argument ${unknown}; bench takes ${FLAGS.join(", ")}, --only NAME, --offset N.`);
  if (rest.includes("--cost")) {
    await writeFile(inRoot("docs/cost.md"), writeCostPage());
    return 0;
  }
  const begun = Date.now();
  process.env["FUNCTIONS_EMULATOR_PARALLEL"] ??= String(PARALLEL);
  const offset = asked ?? (await findFreeOffset(900));
  const interrupted = waitForInterrupt();
  const stack = await startStack({ offset, interrupted, extras: await prepareReference(offset) });
  const sections: Section[] = [];
  try {
    const measured = measureAll(stack, offset, chosen, sections);
    await Promise.race([measured, Promise.race([interrupted, stack.ended]).then(stopEarly)]);
  } finally {
    await stack.stop();
  }
  const over = countOver(sections);
  console.log(`\n${writeTable(sections)}\n`);
  console.log(`${over === 0 ? "Nothing is" : `${over} of the rows are`} over the limit. ${seconds(begun)} s.`);
  return rest.includes("--strict") && over > 0 ? 1 : 0;
}

/** The sections that `--only` names, or all of them. */
function takeSections(args: readonly string[]): { sections: readonly string[]; rest: readonly string[] } {
  const isName = (at: number) => args[at - 1] === "--only";
  const sections = args.filter((_, at) => isName(at));
  const unknown = sections.find((name) => !SECTIONS.includes(name));
  if (unknown !== undefined || args.at(-1) === "--only")
    throw new UserError(`--only takes one of ${SECTIONS.join(", ")}.`);
  const rest = args.filter((argument, at) => argument !== "--only" && !isName(at));
  return { sections: sections.length === 0 ? SECTIONS : sections, rest };
}

function stopEarly(): never {
  throw new UserError("The measurements were interrupted.");
}

async function measureAll(
  { environment, ports }: Stack,
  offset: number,
  chosen: readonly string[],
  sections: Section[],
): Promise<void> {
  const samples = await publishSamples(environment);
  const functions = join(folderOf(offset), "functions");
  const { account, path, username } = sampleNamed(samples, "typical");
  const inBrowser = async (measure: (browser: Browser) => Promise<Section>) => {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
    try {
      return await measure(browser);
    } finally {
      await browser.close();
    }
  };
  const steps: [string, () => Promise<Section>][] = [
    [
      "pages",
      () =>
        inBrowser(async (browser) => weighPages(environment, samples, await visitAll(browser, environment, samples))),
    ],
    ["first visits", () => inBrowser((browser) => timePages(browser, environment, path))],
    ["app paint", () => inBrowser((browser) => timeApp(browser, environment, `${username}@cardinal.example`))],
    ["live", () => inBrowser((browser) => timeLive(browser, environment))],
    ["app", () => inBrowser((browser) => weighShell(browser, environment))],
    ["layout shift", () => inBrowser((browser) => shiftPages(browser, environment, samples))],
    ["imports", () => measureImports(functions)],
    [
      "cold",
      () => measureColdAnswers(environment, { functions, reference: join(folderOf(offset), "reference") }, path),
    ],
    ["uploads", () => measureUploads(environment, functions)],
    ["costs", () => measureCost(environment, functions, samples)],
    ["events", () => measureEvents(environment, functions, samples)],
    ["hall", () => measureHall(environment, functions, samples)],
    ["scanning", () => inBrowser((browser) => timeScan(browser, environment, samples))],
    ["answers", () => compareLoad(ports, samples)],
    ["emulator", () => measureEmulator(environment, account.uid)],
    // The last one: its sample accounts are not removed.
    ["platform", () => measurePlatform(environment, functions, samples)],
  ];
  for (const [name, measure] of steps.filter(([name]) => chosen.includes(name))) {
    const begun = Date.now();
    sections.push(await measure());
    console.log(`Measured: ${name}, ${seconds(begun)} s`);
  }
}

function seconds(begun: number): string {
  return ((Date.now() - begun) / 1000).toFixed(0);
}
