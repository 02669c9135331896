import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { takePictures } from "./pictures/take-pictures.ts";
import { seed } from "./seed/seed.ts";
import { findFreeOffset } from "./command/ports.ts";
import { startStack } from "./stack/start-stack.ts";

/**
 * `npm run pictures`: retakes the pictures of the README, of /faq and of the landing page's link previews from the
 * running product with its demo data.
 */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? (await findFreeOffset(700));
  const stack = await startStack({ offset, interrupted: waitForInterrupt() });
  try {
    await seed(stack.environment);
    const address = stack.environment["CARDINAL_URL"] ?? "";
    for (const path of await takePictures(address)) console.log(path);
  } finally {
    await stack.stop();
  }
  return 0;
}
