import { codeAt, codeStep } from "@cardinal/contract/entities/events/code";
import { addFair } from "../../seed/fair/fair-tree.ts";
import { scalingRows, measureCalls, type Measured, type MeasuredSize } from "../database/scaling-rows.ts";
import type { BenchContext } from "../database/context.ts";
import { sampleNamed } from "../fixtures/publish-cards.ts";
import { createVisitors } from "../load/visitors.ts";
import type { Row } from "../report/row.ts";
import { badgeAt, OWN, phoneKeyAt, placesOfSample, type SampleFair, vendorAt } from "./sample-fair.ts";
import { scanIdAt } from "./scan-ids.ts";

/** Even the smaller fills every requested page and board. */
const SIZES = [
  { id: "fa1rsma11a", badges: 200, vendors: 60 },
  { id: "fa1r1arge0", badges: 20_000, vendors: 300 },
] as const;
const HOUR_MS = 3_600_000;

/** Calls at an event with 200 badges and at one with 20,000: they cost the same. */
export async function fairRows(context: BenchContext): Promise<Row[]> {
  const { account } = sampleNamed(context.samples, "typical");
  const measurements: MeasuredSize[] = [];
  for (const size of SIZES) {
    // A scan counts in its hour: at both sizes in one that already has counts.
    const start = (Math.floor(Date.now() / HOUR_MS) - 12) * HOUR_MS;
    const fair: SampleFair = { ...size, organiser: account.uid, start };
    const places = placesOfSample(fair);
    await addFair(context.environment, places);
    measurements.push({ size: size.badges, calls: await measure(context, fair, places) });
  }
  return scalingRows(measurements, "badges");
}

async function measure(
  context: BenchContext,
  { id }: SampleFair,
  places: Readonly<Record<string, unknown>>,
): Promise<Record<string, Measured>> {
  const { account } = sampleNamed(context.samples, "typical");
  const visitor = createVisitors();
  const url = `${context.host.url}/events/api/events`;
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
  return measureCalls(context, {
    "a scan of a new lead": () => scan(fresh[turn] ?? 0, turn++),
    "a scan that is resent": () => scan(fresh[0] ?? 0, 0),
    "a scan of an existing lead": () => scan(20, turn++),
    "the page of a badge": () => fetch(`${context.host.url}/pages/e/${id}/${badgeAt(6)}`, { headers: visitor() }),
    "badges, a page": asOrganiser("POST", "badges/list", { event_id: id }),
    "badges, a search for one": asOrganiser("POST", "badges/list", { event_id: id, q: "0000007" }),
    "badges, a search that matches all": asOrganiser("POST", "badges/list", { event_id: id, q: "engine" }),
    "leads, a page": asOrganiser("GET", `leads/${id}/${vendorAt(0)}`),
    "points, rank and board": asOrganiser("GET", `points/${id}?badge=${badgeAt(OWN[1])}`),
    "a claim of points, with the rank": claim,
    "who scanned a badge": asOrganiser("GET", `scannedBy/${id}/${badgeAt(OWN[1])}`),
    "live figures": asOrganiser("GET", `stats/${id}`),
    "phones that are offline or have pending scans": asOrganiser("GET", `phones/${id}`),
    "vendors, a page": asOrganiser("GET", `vendors/${id}/all`),
  });
}
