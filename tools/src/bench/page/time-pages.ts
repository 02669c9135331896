import type { Browser } from "@playwright/test";
import type { Environment } from "../../stack/environment.ts";
import { median } from "../report/numbers.ts";
import { asRatio, atMost, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { BARE_PAGE } from "../reference/prepare-reference.ts";
import { visit, type Visit } from "./visit.ts";
import { fetchBytes, pictureOf } from "./weigh-pages.ts";

const ROUNDS = 11;
const BAR = 1.15;

/**
 * First visits to the card and to the least page that could stand in its place, in turn, so that whatever else the
 * machine does falls on all alike. The card's picture comes apart; one bare page does the same, the other has everything
 * in one answer.
 * @param card path of the card.
 */
export async function timePages(browser: Browser, environment: Environment, card: string): Promise<Section> {
  const picture = pictureOf((await fetchBytes(environment, card)).toString());
  const pages = { card, apart: `${BARE_PAGE}?picture=${picture}`, inline: BARE_PAGE };
  const visits: Record<keyof typeof pages, Visit[]> = { card: [], apart: [], inline: [] };
  // The first visits load code on the other side.
  for (let round = -2; round < ROUNDS; round++)
    for (const name of ["card", "apart", "inline"] as const) {
      const seen = await visit(browser, `${environment["CARDINAL_URL"]}${pages[name]}`);
      if (round >= 0) visits[name].push(seen);
    }
  const row = (what: string, bare: "apart" | "inline", read: (visit: Visit) => number): Row => {
    const [ours, theirs] = [median(visits.card.map(read)), median(visits[bare].map(read))];
    const from = `${ours.toFixed(0)} / ${theirs.toFixed(0)} ms`;
    return atMost(BAR, { what, value: ours / theirs, write: asRatio, from });
  };
  const rows = [
    row("Save contact usable, to a bare page with all inline", "inline", ({ usable }) => usable),
    row("largest paint, to a bare page with its picture apart", "apart", ({ largestPaint }) => largestPaint),
    row("largest paint, to a bare page with all inline", "inline", ({ largestPaint }) => largestPaint),
  ];
  return { title: `Public card: first visit, phone on fast 4G, warm, medians of ${ROUNDS}`, rows };
}
