import { gzipSync } from "node:zlib";
import type { Environment } from "../../stack/environment.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import { asBytes, asCount, atMost, exactly, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { compress } from "./edge.ts";
import type { Visit } from "./visit.ts";

const KB = 1024;
/** What a server sends before it waits for the first acknowledgement: ten segments (RFC 6928). */
const FIRST_WINDOW = 14 * KB;

/**
 * Measures the size of a page on the wire. Compressed here as an edge does (gzip's default level, Brotli at 5), because
 * the Hosting emulator sends pages uncompressed.
 */
export async function weighPages(
  environment: Environment,
  samples: readonly PublishedSample[],
  visits: ReadonlyMap<string, Visit>,
): Promise<Section> {
  const rows: Row[] = [];
  for (const { name, path } of samples) {
    const html = await fetchBytes(environment, path);
    const { blocking = Number.NaN, byLargestPaint = Number.NaN } = visits.get(name) ?? {};
    const from = `${asBytes(compress(html).length)} with Brotli`;
    rows.push(
      atMost(FIRST_WINDOW, { what: `${name}: page, gzip`, value: gzipSync(html).length, write: asBytes, from }),
      exactly(1, { what: `${name}: requests that the first paint waits for`, value: blocking, write: asCount }),
      atMost(3, { what: `${name}: answers by the largest paint`, value: byLargestPaint, write: asCount }),
    );
  }
  const html = (await fetchBytes(environment, samples.at(-1)?.path ?? "/")).toString();
  const elsewhere = [...visits.values()].reduce((sum, visit) => sum + visit.elsewhere, 0);
  rows.push(
    await weighScripts(environment, html),
    await weighPicture(environment, html),
    exactly(0, { what: "requests to other hosts", value: elsewhere, write: asCount }),
  );
  return { title: "Public card: what is sent", rows };
}

async function weighScripts(environment: Environment, html: string): Promise<Row> {
  const sources = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = ""]) => source);
  const files = await Promise.all(sources.map((source) => fetchBytes(environment, source)));
  const value = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  return atMost(5 * KB, { what: "scripts, gzip", value, write: asBytes, from: sources.join(" ") });
}

async function weighPicture(environment: Environment, html: string): Promise<Row> {
  const source = /<img class="u-photo" src="([^"]+)"/.exec(html)?.[1];
  const value = source === undefined ? Number.NaN : (await fetchBytes(environment, source)).length;
  return atMost(12 * KB, { what: "picture", value, write: asBytes });
}

/** The body of a response of Hosting, decompressed. */
export async function fetchBytes(environment: Environment, path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, environment["CARDINAL_URL"]));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}
