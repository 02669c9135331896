import { untilInterrupted } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { describe, openLocal } from "./local/open-local.ts";
import { stayOpen } from "./local/stay-open.ts";

/** `npm start`: the whole product on this machine, with demo data that stays from one time to the next. */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? 0;
  const interrupted = untilInterrupted();
  const local = await openLocal({ offset, interrupted });
  const { ports } = local.stack;
  console.log(`\n${describe(`http://127.0.0.1:${ports.hosting}`, ports, local.signIns)}\n`);
  return stayOpen(local, offset, interrupted);
}
