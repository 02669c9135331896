import { codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import { addFair } from "../../seed/fair/fair-tree.ts";
import { alikeRows, measureCalls, type Measured, type MeasuredWorld } from "../database/alike-rows.ts";
import type { Desk } from "../database/desk.ts";
import { sampleNamed } from "../fixtures/publish-cards.ts";
import { createVisitors } from "../load/visitors.ts";
import type { Row } from "../report/row.ts";
import { badgeAt, OWN, phoneKeyAt, placesOfSample, type SampleFair, vendorAt } from "./sample-fair.ts";
import { scanIdAt } from "./scan-ids.ts";

/** The smaller fills every page and board that is asked for. */
const SIZES = [
  { id: "fa1rsma11a", badges: 200, vendors: 60 },
  { id: "fa1r1arge0", badges: 20_000, vendors: 300 },
] as const;
const HOUR_MS = 3_600_000;

/** What people do at an event, at one with 200 badges and at one with 20,000: it costs the same. */
export async function fairRows(desk: Desk): Promise<Row[]> {
  const { account } = sampleNamed(desk.samples, "typical");
  const worlds: MeasuredWorld[] = [];
  for (const size of SIZES) {
    // A scan counts in the hour in which it is made: at both sizes in one that has been counted before.
    const start = (Math.floor(Date.now() / HOUR_MS) - 12) * HOUR_MS;
    const fair: SampleFair = { ...size, organiser: account.uid, start };
    const places = placesOfSample(fair);
    await addFair(desk.environment, places);
    worlds.push({ size: size.badges, calls: await measure(desk, fair, places) });
  }
  return alikeRows(worlds, "badges");
}

async function measure(
  desk: Desk,
  { id }: SampleFair,
  places: Readonly<Record<string, unknown>>,
): Promise<Record<string, Measured>> {
  const { account } = sampleNamed(desk.samples, "typical");
  const visitor = createVisitors();
  const url = `${desk.host.url}/events/api/events`;
  const send = (token: string, method: string, path: string, body?: object) =>
    fetch(`${url}/${path}`, {
      method,
      headers: { ...visitor(), authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const asOrganiser = (method: string, path: string, body?: object) => () => send(account.token, method, path, body);
  const scan = (badge: number, number: number) => {
    const made = { id: scanIdAt(number), badge: badgeAt(badge), at: Date.now() };
    return send(phoneKeyAt(id, 0), "PUT", `stats/${id}`, { scans: [made] });
  };
  // Two badges whose numbers are odd: no leads of the first vendor yet.
  const fresh = [21, 41];
  let [turn, stand] = [0, 0];
  const claim = async () => {
    const vendor = vendorAt((stand += 1));
    const { seed } = places[`event_locks/${id}/${vendor}`] as { readonly seed: string };
    const code = await codeAt(seed, codeStep(Date.now()));
    const body = { event_id: id, badge: badgeAt(OWN[0]), rule: "talk", vendor, code };
    return send(account.token, "PUT", "points", body);
  };
  return measureCalls(desk, {
    "a scan of somebody new": () => scan(fresh[turn] ?? 0, turn++),
    "a scan that was sent before": () => scan(fresh[0] ?? 0, 0),
    "a scan of somebody known": () => scan(20, turn++),
    "a badge that is opened": () => fetch(`${desk.host.url}/pages/e/${id}/${badgeAt(6)}`, { headers: visitor() }),
    "badges, a page": asOrganiser("POST", "badges/list", { event_id: id }),
    "badges, a search for one": asOrganiser("POST", "badges/list", { event_id: id, q: "0000007" }),
    "badges, a search for a word that all have": asOrganiser("POST", "badges/list", { event_id: id, q: "engine" }),
    "leads, a page": asOrganiser("GET", `leads/${id}/${vendorAt(0)}`),
    "points, rank and board": asOrganiser("GET", `points/${id}?badge=${badgeAt(OWN[1])}`),
    "points that are claimed, with the rank": claim,
    "who scanned a badge": asOrganiser("GET", `scannedBy/${id}/${badgeAt(OWN[1])}`),
    "live figures": asOrganiser("GET", `stats/${id}`),
    "phones that are silent or wait": asOrganiser("GET", `phones/${id}`),
    "vendors, a page": asOrganiser("GET", `vendors/${id}/all`),
  });
}
