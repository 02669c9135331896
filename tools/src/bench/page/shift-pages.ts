import type { Browser } from "@playwright/test";
import { BUILT_IN_THEMES } from "@cardinal/card/themes/built-in-themes";
import { patchDatabase } from "../../stack/administer.ts";
import type { Environment } from "../../stack/environment.ts";
import { type PublishedSample, sampleNamed } from "../fixtures/publish-cards.ts";
import { asBytes, atMost, exactly, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { startEdge } from "./edge.ts";
import { FAST_4G, SLOW_4G, visit, type Visit } from "./visit.ts";

const MAX_BYTES = 30 * 1024;

/** Measures the layout shift of each theme's page while it loads, and the total bytes of a first visit. */
export async function shiftPages(
  browser: Browser,
  environment: Environment,
  samples: readonly PublishedSample[],
): Promise<Section> {
  const edge = await startEdge(environment["CARDINAL_URL"] ?? "");
  const rows: Row[] = [];
  try {
    for (const { id, name } of BUILT_IN_THEMES) {
      const visits: Visit[] = [];
      // A card that is longer than the screen, and one that is centred in it.
      for (const sample of [sampleNamed(samples, "typical"), sampleNamed(samples, "minimal")]) {
        await setTheme(environment, sample, id);
        for (const speed of [SLOW_4G, FAST_4G]) visits.push(await visit(browser, `${edge.url}${sample.path}`, speed));
      }
      const shifts = visits.map(({ shift }) => shift);
      const from = `long and short, at 1.6 and 9 Mbit/s: ${shifts.map(asShift).join(", ")}`;
      const [typical] = visits;
      rows.push(
        exactly(0, { what: `${name}: layout shift`, value: Math.max(...shifts), write: asShift, from }),
        atMost(MAX_BYTES, { what: `${name}: bytes in all`, value: typical?.bytes ?? Number.NaN, write: asBytes }),
      );
    }
  } finally {
    await edge.close();
  }
  return { title: "Public card: what moves, and first visits in all, as an edge sends them", rows };
}

const asShift = (value: number): string => value.toFixed(3);

/** Sets the theme of a card; its page is rendered again by the next visit. */
async function setTheme(environment: Environment, { account, username, path }: PublishedSample, theme: string) {
  await patchDatabase(environment, {
    [`vcard/${account.uid}/profile_theme`]: theme,
    [`public/_/${username}`]: null,
  });
  for (let count = 0; count < 3; count++) await fetch(new URL(path, environment["CARDINAL_URL"]));
}
