import { untilInterrupted } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { describe, openLocal } from "./local/open-local.ts";
import { logFileOf } from "./stack/start-stack.ts";

/** `npm start`: the whole product on this machine, with demo data that stays from one time to the next. */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? 0;
  const interrupted = untilInterrupted();
  const local = await openLocal(offset);
  console.log(`\n${describe(`http://127.0.0.1:${local.stack.ports.hosting}`, local.signIns)}\n`);
  const stopped = await Promise.race([interrupted.then(() => true), local.stack.ended.then(() => false)]);
  if (!stopped) {
    console.error(`The stack ended by itself; ${logFileOf(offset)} says why. The data of the last stop is kept.`);
    await local.stack.stop();
    return 1;
  }
  console.log("\nKeeping the data and stopping.");
  await local.close();
  return 0;
}
