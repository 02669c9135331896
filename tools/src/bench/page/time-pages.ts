import type { Browser } from "@playwright/test";
import type { Environment } from "../../stack/environment.ts";
import { median } from "../report/numbers.ts";
import { asMs, asRatio, atMost, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { BARE_PAGE } from "../reference/prepare-reference.ts";
import { startEdge } from "./edge.ts";
import { startLink } from "./link.ts";
import { UNTHROTTLED, visit, type Visit } from "./visit.ts";

const ROUNDS = 15;
const MAX_RATIO = 1.15;
/** What a visit may wait longer when the edge does not have the page, in milliseconds. */
const MAX_MISS_MS = 150;
const FAST_4G = { roundTrip: 60, down: 9e6, up: 3e6 };

/** Visits to the card and to the bare page, in the same order. */
interface Visits {
  readonly ours: Visit[];
  readonly bare: Visit[];
}

/**
 * Times first visits to the card and, alternately, to the smallest page that could replace it, with everything in one
 * response: other load on the machine affects both. The same edge (`edge.ts`) serves both over the same link
 * (`link.ts`), on a new connection: from its cache, as nearly all visits are answered, and from the function.
 * @param card path of the card.
 */
export async function timePages(browser: Browser, environment: Environment, card: string): Promise<Section> {
  const hits: Visits = { ours: [], bare: [] };
  const misses: Visits = { ours: [], bare: [] };
  const target = environment["CARDINAL_URL"] ?? "";
  const edges = [await startEdge(target, { caches: true }), await startEdge(target)] as const;
  const links = [await startLink(edges[0].url, FAST_4G), await startLink(edges[1].url, FAST_4G)] as const;
  // The first visits warm up the server.
  for (let round = -2; round < ROUNDS; round++)
    for (const [visits, { url }] of [
      [hits, links[0]],
      [misses, links[1]],
    ] as const) {
      const ours = await visit(browser, `${url}${card}`, UNTHROTTLED);
      const bare = await visit(browser, `${url}${BARE_PAGE}`, UNTHROTTLED);
      if (round < 0) continue;
      visits.ours.push(ours);
      visits.bare.push(bare);
    }
  for (const server of [...links, ...edges]) await server.close();
  const title = `Public card: first visit, phone on fast 4G, warm, medians of ${ROUNDS}`;
  return { title, rows: [...hitRows(hits), ...missRows(misses)] };
}

function compare({ ours, bare }: Visits, read: (visit: Visit) => number) {
  const [own, least] = [median(ours.map(read)), median(bare.map(read))];
  return { own, least, ratio: own / least, from: `${own.toFixed(0)} / ${least.toFixed(0)} ms` };
}

function hitRows(visits: Visits): Row[] {
  const row = (what: string, read: (visit: Visit) => number): Row => {
    const { ratio, from } = compare(visits, read);
    return atMost(MAX_RATIO, { what: `${what}, to the bare page`, value: ratio, write: asRatio, from });
  };
  return [row("largest paint", ({ largestPaint }) => largestPaint), row("Save contact usable", ({ usable }) => usable)];
}

/** A function answers with each page; only the card is read from the database. */
function missRows(visits: Visits): Row[] {
  const row = (what: string, read: (visit: Visit) => number): Row => {
    const { own, least, ratio, from } = compare(visits, read);
    const note = `${from}; ${ratio.toFixed(2)} ×`;
    return atMost(MAX_MISS_MS, {
      what: `not in the edge's cache: ${what}`,
      value: own - least,
      write: asMs,
      from: note,
    });
  };
  return [
    row("first byte, after the bare page's", ({ firstByte }) => firstByte),
    row("largest paint, after the bare page's", ({ largestPaint }) => largestPaint),
    row("Save contact usable, after the bare page's", ({ usable }) => usable),
  ];
}
