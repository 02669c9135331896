import { patchDatabase } from "../../stack/administer.ts";
import { sampleNamed } from "../fixtures/publish-cards.ts";
import { asBytes, asCount, asRatio, atMost, exactly, type Row } from "../report/row.ts";
import { countSecond, type BenchContext } from "./context.ts";
import { sampleThreads } from "./sample-threads.ts";
import type { Traffic } from "./traffic.ts";

/** Threads per requested page: fewer than the smallest inbox has. */
const PAGE_SIZE = 5;
/** Threads per write. */
const BATCH_SIZE = 2000;
const SIZES = { few: 10, some: 1000, many: 10_000 } as const;

/** A page of the inbox with ten, a thousand and ten thousand threads. */
export async function inboxRows(context: BenchContext): Promise<Row[]> {
  const few = await countInbox(context, SIZES.few);
  const some = await countInbox(context, SIZES.some);
  const many = await countInbox(context, SIZES.many);
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

async function countInbox(context: BenchContext, count: number): Promise<Traffic> {
  const { account } = sampleNamed(context.samples, "typical");
  const threads = Object.entries(sampleThreads(count));
  for (let start = 0; start < threads.length; start += BATCH_SIZE) {
    const part = threads.slice(start, start + BATCH_SIZE).map(([id, thread]) => [`inbox/${account.uid}/${id}`, thread]);
    await patchDatabase(context.environment, Object.fromEntries(part) as Record<string, unknown>);
  }
  const headers = { authorization: `Bearer ${account.token}` };
  const call = () => fetch(`${context.host.url}/message/api/message/?limit=${PAGE_SIZE}`, { headers });
  return (await countSecond(context, call)).traffic;
}
