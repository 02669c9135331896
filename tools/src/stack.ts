import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { logFileOf, startStack } from "./stack/start-stack.ts";

/**
 * `node tools/bin/run.mjs stack [--offset N]`: starts an empty stack and prints the environment that programs need to
 * use it.
 */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? 0;
  const interrupted = waitForInterrupt();
  const stack = await startStack({ offset, interrupted, keepGoing: true });
  console.log(
    Object.entries(stack.environment)
      .map(([name, value]) => `export ${name}=${value}`)
      .join("\n"),
  );
  console.log(`\nReady. Log: ${logFileOf(offset)}. Ctrl-C stops it.`);
  const stopped = await Promise.race([interrupted.then(() => true), stack.ended.then(() => false)]);
  await stack.stop();
  if (!stopped) console.error(`The stack exited unexpectedly; see ${logFileOf(offset)}.`);
  return stopped ? 0 : 1;
}
