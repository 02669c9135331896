import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { describe, openLocal } from "./local/open-local.ts";
import { stayOpen } from "./local/stay-open.ts";

/** `npm start`: the whole product on this machine, with demo data that persists between runs. */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? 0;
  const interrupted = waitForInterrupt();
  const local = await openLocal({ offset, interrupted });
  console.log(`\n${await describe(`http://127.0.0.1:${local.stack.ports.hosting}`, local)}\n`);
  return stayOpen(local, offset, interrupted);
}
