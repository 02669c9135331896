import { EVENT_COUNTERS, readEventTotals, readEventTotalsBy } from "@cardinal/contract/stored/events/event-statistics";
import { readEventLeads, readMeetings } from "@cardinal/contract/stored/events/lead";
import { rankKey, readClaims, readRanks, readScores } from "@cardinal/contract/stored/events/points";

/** The parts of an event that are counted, as they are stored below their paths. */
export const COUNTED = [
  "eventstats",
  "event_leads",
  "event_met",
  "event_points",
  "event_scores",
  "event_ranks",
] as const;
export type CountedTree = Readonly<Record<(typeof COUNTED)[number], unknown>>;

/** A stored number and its recount. */
export interface Recounted {
  readonly what: string;
  readonly stored: number;
  readonly counted: number;
}

const entriesOf = (value: unknown): [key: string, value: unknown][] => Object.entries((value ?? {}) as object);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const sumOf = (counts: unknown): number => sum(entriesOf(counts).map(([, count]) => Number(count)));

/** Every sum of an event with its recount. */
export function recount(tree: CountedTree): Recounted[] {
  const stats = Object.fromEntries(entriesOf(tree.eventstats));
  const totals = readEventTotals(stats["totals"]);
  const of = (part: string, counter: (typeof EVENT_COUNTERS)[number]) =>
    sum(Object.values(readEventTotalsBy(stats[part])).map((counts) => counts[counter] ?? 0));
  const leads = entriesOf(tree.event_leads).flatMap(([, ofVendor]) => Object.values(readEventLeads(ofVendor)));
  const meetings = entriesOf(tree.event_met).flatMap(([, ofBadge]) => Object.values(readMeetings(ofBadge)));
  const { scans = 0, leads: counted = 0, check_ins = 0 } = totals;
  return [
    { what: "scans, by leads", stored: scans, counted: sum(leads.map((lead) => lead.scans)) },
    { what: "scans, by badges", stored: sumOf(stats["badges"]), counted: scans },
    { what: "scans, by hours", stored: of("hours", "scans"), counted: scans },
    { what: "scans, by days", stored: of("days", "scans"), counted: scans },
    { what: "leads", stored: counted, counted: leads.length },
    { what: "leads, by vendors", stored: sumOf(stats["boards"]), counted: leads.length },
    { what: "leads, by days", stored: of("days", "leads"), counted: leads.length },
    { what: "vendors that people were scanned by", stored: meetings.length, counted: leads.length },
    { what: "people who came", stored: check_ins, counted: entriesOf(stats["badges"]).length },
    ...recountPoints(tree, totals.points ?? 0),
  ];
}

/** Points of a badge by its claims. */
const earnedOf = (claims: unknown): number =>
  sum(Object.values(readClaims(claims)).map(({ points, voided_date }) => (voided_date === undefined ? points : 0)));

function recountPoints(tree: CountedTree, total: number): Recounted[] {
  const earned = new Map(entriesOf(tree.event_points).map(([badge, claims]) => [badge, earnedOf(claims)]));
  const scores = Object.entries(readScores(tree.event_scores));
  const ranks = readRanks(tree.event_ranks ?? {});
  const wrongRanks = Object.entries(ranks).filter(
    ([key, count]) => scores.filter(([, { n, order }]) => order !== undefined && rankKey(n) === key).length !== count,
  );
  return [
    { what: "points", stored: total, counted: sum([...earned.values()]) },
    { what: "points, by scores", stored: sum(scores.map(([, { n }]) => n)), counted: sum([...earned.values()]) },
    {
      what: "scores that are not the sum of their claims",
      stored: scores.filter(([badge, { n }]) => earned.get(badge) !== n).length,
      counted: 0,
    },
    {
      what: "ranks, all badges in them",
      stored: sumOf(ranks),
      counted: scores.filter(([, { n, order }]) => n > 0 && order !== undefined).length,
    },
    { what: "ranks that do not count their scores", stored: wrongRanks.length, counted: 0 },
  ];
}
