/** A list price, in US dollars, without free quotas and discounts. */
interface Price {
  readonly dollars: number;
  readonly per: string;
  /** How many of the counted units make one unit of the price. */
  readonly unit: number;
  readonly source: string;
}

const GIB = 2 ** 30;
const MILLION = 1_000_000;
const FIREBASE = "https://firebase.google.com/pricing";
const CLOUD_RUN = "https://cloud.google.com/run/pricing";

/** Region us-central1, looked up in November 2026. */
const PRICES = {
  hosting: { dollars: 0.15, per: "GB sent by Hosting", unit: GIB, source: FIREBASE },
  database: {
    dollars: 1,
    per: "GB sent by the Realtime Database, protocol and TLS included",
    unit: GIB,
    source: "https://firebase.google.com/docs/database/usage/billing",
  },
  files: {
    dollars: 0.4,
    per: "million reads of files in Cloud Storage, free to send within a region",
    unit: MILLION,
    source: "https://cloud.google.com/storage/pricing",
  },
  requests: { dollars: 0.4, per: "million requests to functions", unit: MILLION, source: CLOUD_RUN },
  cpu: { dollars: 0.000_024, per: "second of a vCPU, in steps of 100 ms", unit: 1, source: CLOUD_RUN },
  memory: { dollars: 0.000_002_5, per: "second of a GiB of memory", unit: 1, source: CLOUD_RUN },
} as const satisfies Record<string, Price>;

type PriceName = keyof typeof PRICES;
/** Consumption in bytes, requests or seconds. */
type Use = Readonly<Partial<Record<PriceName, number>>>;

const KB = 1024;
/** From `npm run bench`, the typical card with Brotli; its picture is embedded in its page. */
const WIRE = { page: 11 * KB, script: 3.2 * KB, picture: 3.7 * KB, headers: 0.7 * KB };
/** Maximum size of a picture, and of the font of a theme that has one. */
const MAX_SIZE = { picture: 12 * KB, face: 13 * KB };
/** A TLS record and a WebSocket frame around a message of the database. */
const FRAME = 60;
/** Headers of an answer of the database's REST interface. */
const REST = 350;
/** Bytes that the database sends, from the same table. */
const SENT = { page: 2.4 * KB + REST + FRAME, count: 43 + FRAME };
/** Minimum billed time of a request that has an instance to itself. */
const MIN_BILLED_S = 0.1;
/** A small app of one bundle (framework, router, Firebase SDK), as measured with Brotli, and its requests. */
const APP = { scripts: 133 * KB, page: 1 * KB, styles: 6 * KB, answer: 1.5 * KB, record: 3 * KB };

function call(memoryGib: number): Use {
  return { requests: 1, cpu: MIN_BILLED_S, memory: MIN_BILLED_S * memoryGib };
}

/** One part of the consumption of a view. */
export interface Part {
  readonly what: string;
  readonly use: Use;
}

/** A view of one of our cards. `fromEdge`: share of views that the edge serves (it caches a page for 60 seconds). */
export function ourView(fromEdge: number): Part[] {
  const miss = 1 - fromEdge;
  return [
    { what: "page, with its picture", use: { hosting: WIRE.page + WIRE.headers } },
    { what: "script", use: { hosting: WIRE.script + WIRE.headers } },
    { what: "function that serves the page", use: times(miss, { ...call(0.5), files: 1, database: SENT.page }) },
    { what: "counting the view", use: { ...call(0.25), hosting: WIRE.headers, database: SENT.count } },
  ];
}

/**
 * A view of the same card in an app that loads its own code, fetches the card from a function and counts the view as we
 * do.
 */
export function appView(): Part[] {
  return [
    { what: "page", use: { hosting: APP.page + WIRE.headers } },
    { what: "script", use: { hosting: APP.scripts + APP.styles + 2 * WIRE.headers } },
    { what: "picture", use: { hosting: WIRE.picture + WIRE.headers } },
    {
      what: "function that answers with the card",
      use: { ...call(0.25), hosting: APP.answer + WIRE.headers, database: APP.record + FRAME },
    },
    { what: "counting the view", use: { ...call(0.25), hosting: WIRE.headers, database: SENT.count } },
  ];
}

function times(share: number, use: Use): Use {
  return Object.fromEntries(Object.entries(use).map(([name, amount]) => [name, amount * share]));
}

/** Dollars for a million times this use. */
export function millionTimes(use: Use): number {
  const names = Object.keys(PRICES) as PriceName[];
  return names.reduce((sum, name) => sum + ((use[name] ?? 0) * MILLION * PRICES[name].dollars) / PRICES[name].unit, 0);
}

/** Dollars for a million views, all parts together. */
export function costOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { use }) => sum + millionTimes(use), 0);
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

function tableOf(columns: readonly (readonly [string, readonly Part[]])[]): string[] {
  const whats = [...new Set(columns.flatMap(([, parts]) => parts.map(({ what }) => what)))];
  const cell = (parts: readonly Part[], what: string) => {
    const part = parts.find((one) => one.what === what);
    return part === undefined ? "" : dollars(millionTimes(part.use));
  };
  const rows = whats.map((what) => [what, ...columns.map(([, parts]) => cell(parts, what))]);
  const sums = ["**in all**", ...columns.map(([, parts]) => `**${dollars(costOf(parts))}**`)];
  const lines = [["a million views", ...columns.map(([name]) => name)], ...rows, sums];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const write = (line: readonly string[]) =>
    `| ${line.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  const [head = [], ...rest] = lines;
  return [write(head), rule, ...rest.map(write)];
}

/** docs/cost.md. */
export function writeCostPage(): string {
  const prices = Object.values(PRICES).map(({ dollars: price, per, source }) => `- $${price} per ${per} (<${source}>)`);
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
  return [
    "# What a million views cost",
    "",
    "Written by `npm run bench -- --cost` from `tools/src/bench/cost.ts`; change the numbers there. List prices without",
    "free quotas, every visitor a new one with an empty cache, every call alone on its instance, which is the dearest case:",
    "instances that answer several calls at once are billed once.",
    "",
    ...tableOf([
      ["edge answers none", ourView(0)],
      ["half", ourView(0.5)],
      ["nine of ten", ourView(0.9)],
      ["app that asks a function", appView()],
    ]),
    "",
    "The edge keeps a page for 60 seconds. It answers nearly every view of a card that is passed around a room, and next to",
    "none of one that is opened twice a day; both kinds cost what their column says.",
    "",
    "## What is counted",
    "",
    `- Page ${kb(WIRE.page)}, script ${kb(WIRE.script)}, headers of an answer ${kb(WIRE.headers)}: the typical card of \`npm run bench\`, whose`,
    `  picture of ${kb(WIRE.picture)} is in its page. One that does not fit there, ${kb(MAX_SIZE.picture)} at most, adds ${dollars(millionTimes({ hosting: MAX_SIZE.picture - WIRE.picture + WIRE.headers }))}; the face of a theme`,
    `  that has one, ${kb(MAX_SIZE.face)} at most, adds ${dollars(millionTimes({ hosting: MAX_SIZE.face + WIRE.headers }))}.`,
    `- The database sends ${kb(SENT.page)} for a page that the edge does not have and ${SENT.count} bytes for a counted view, frames`,
    "  and headers included. What is sent to the database is free.",
    `- A call is billed ${MIN_BILLED_S * 1000} ms of one vCPU, the shortest there is; with 512 MiB for pages, and 256 MiB for a counted view.`,
    `- The app: ${kb(APP.scripts)} of script (framework, router, Firebase SDK; Brotli), ${kb(APP.styles)} of styles, a card of ${kb(APP.record)} read`,
    "  from the database. It shows nothing before all of that is there.",
    "- Not counted, because they are the same on both sides or next to nothing: storage, the first request for a picture at",
    "  each edge, logs, saved contact files.",
    "- An instance of `pages` that is kept warm costs about $10 a month, however many views there are: a choice of who",
    "  deploys (`PAGES_MIN_INSTANCES`), for whom the first visitor of a quiet hour should not wait for a cold start.",
    "",
    "## Prices",
    "",
    ...prices,
    "",
  ].join("\n");
}
