import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { inRoot } from "./command/root.ts";
import { takePictures } from "./pictures/take-pictures.ts";
import { seed } from "./seed/seed.ts";
import { findFreeOffset } from "./command/ports.ts";
import { startStack } from "./stack/start-stack.ts";

/** `npm run pictures`: retakes the pictures of the README from the running product with its demo data. */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? (await findFreeOffset(700));
  const folder = inRoot("docs/pictures");
  await mkdir(folder, { recursive: true });
  const stack = await startStack({ offset, interrupted: waitForInterrupt() });
  try {
    await seed(stack.environment);
    const address = stack.environment["CARDINAL_URL"] ?? "";
    for (const name of await takePictures(address, folder)) console.log(join("docs/pictures", name));
  } finally {
    await stack.stop();
  }
  return 0;
}
