import { patchDatabase } from "../../stack/administer.ts";
import { sampleNamed } from "../fixtures/publish-cards.ts";
import { asBytes, asCount, asRatio, atMost, exactly, type Row } from "../report/row.ts";
import { countSecond, type Desk } from "./desk.ts";
import { sampleThreads } from "./sample-threads.ts";
import type { Traffic } from "./traffic.ts";

/** Threads on the page that is asked for: fewer than the smallest inbox has. */
const PAGE = 5;
/** Threads that are written at once. */
const PART = 2000;
const SIZES = { few: 10, some: 1000, many: 10_000 } as const;

/** A page of the inbox with ten, a thousand and ten thousand threads. */
export async function inboxRows(desk: Desk): Promise<Row[]> {
  const few = await countInbox(desk, SIZES.few);
  const some = await countInbox(desk, SIZES.some);
  const many = await countInbox(desk, SIZES.many);
  const rows = ([some, many] as const).flatMap((traffic): Row[] => {
    const size = (traffic === some ? SIZES.some : SIZES.many).toLocaleString("en");
    const from = `${asBytes(traffic.down)} / ${asBytes(few.down)}`;
    const ratio = traffic.down / few.down;
    return [
      exactly(few.reads, { what: `inbox: reads, ${size} threads as for 10`, value: traffic.reads, write: asCount }),
      atMost(1.02, { what: `inbox: bytes, ${size} threads to 10`, value: ratio, write: asRatio, from }),
    ];
  });
  return [...rows, exactly(0, { what: "inbox: writes", value: many.writes, write: asCount })];
}

async function countInbox(desk: Desk, count: number): Promise<Traffic> {
  const { account } = sampleNamed(desk.samples, "typical");
  const threads = Object.entries(sampleThreads(count));
  for (let start = 0; start < threads.length; start += PART) {
    const part = threads.slice(start, start + PART).map(([id, thread]) => [`inbox/${account.uid}/${id}`, thread]);
    await patchDatabase(desk.environment, Object.fromEntries(part) as Record<string, unknown>);
  }
  const headers = { authorization: `Bearer ${account.token}` };
  const call = () => fetch(`${desk.host.url}/message/api/message/?limit=${PAGE}`, { headers });
  return (await countSecond(desk, call)).traffic;
}
