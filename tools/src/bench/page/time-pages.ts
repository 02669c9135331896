import type { Browser } from "@playwright/test";
import type { Environment } from "../../stack/environment.ts";
import { median } from "../report/numbers.ts";
import { asRatio, atMost, fact, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { BARE_PAGE } from "../reference/prepare-reference.ts";
import { startEdge } from "./edge.ts";
import { startLink } from "./link.ts";
import { UNTHROTTLED, visit, type Visit } from "./visit.ts";

const ROUNDS = 15;
const MAX_RATIO = 1.15;
const FAST_4G = { roundTrip: 60, down: 9e6, up: 3e6 };

/**
 * Times first visits to the card and, alternately, to the smallest page that could replace it, with everything in one
 * response: other load on the machine affects both. Both are served by the same edge (`edge.ts`) over the same link
 * (`link.ts`), on a new connection.
 * @param card path of the card.
 */
export async function timePages(browser: Browser, environment: Environment, card: string): Promise<Section> {
  const [ours, bare]: [Visit[], Visit[]] = [[], []];
  const edge = await startEdge(environment["CARDINAL_URL"] ?? "");
  const link = await startLink(edge.url, FAST_4G);
  const visitOnce = (path: string) => visit(browser, `${link.url}${path}`, UNTHROTTLED);
  // The first visits warm up the server.
  for (let round = -2; round < ROUNDS; round++) {
    const pair = [await visitOnce(card), await visitOnce(BARE_PAGE)] as const;
    if (round < 0) continue;
    ours.push(pair[0]);
    bare.push(pair[1]);
  }
  await link.close();
  await edge.close();
  const compare = (read: (visit: Visit) => number) => {
    const [own, least] = [median(ours.map(read)), median(bare.map(read))];
    return { value: own / least, from: `${own.toFixed(0)} / ${least.toFixed(0)} ms` };
  };
  const row = (what: string, read: (visit: Visit) => number): Row =>
    atMost(MAX_RATIO, { what: `${what}, to the bare page`, write: asRatio, ...compare(read) });
  const rows = [
    // A function answers with each of them; only the card is read from the database.
    fact("first byte, and of the bare page", compare(({ firstByte }) => firstByte).from),
    row("largest paint", (one) => one.largestPaint),
    row("Save contact usable", (one) => one.usable),
  ];
  return { title: `Public card: first visit, phone on fast 4G, warm, medians of ${ROUNDS}`, rows };
}
