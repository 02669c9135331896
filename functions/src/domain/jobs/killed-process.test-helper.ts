import { ServerValue } from "firebase-admin/database";
import { testDatabase } from "../../testing/create-test-ctx.ts";
import { createStores } from "../../stores/stores.ts";
import type { Ctx } from "../ctx.ts";
import type { JobKinds } from "../step.ts";
import { runJob } from "./run-job.ts";

export const DIARY = "diary";
export const PARTS = 5;
const KILLED_AT = 3;

/** A job that records each part that it starts; `meanwhile` runs between the start and the end of a part. */
export function createDiary(meanwhile: (part: number) => Promise<void> = () => Promise.resolve()): JobKinds {
  return {
    [DIARY]: {
      again: true,
      step: async (_ctx, subject, cursor) => {
        const part = Number(cursor ?? 0) + 1;
        await testDatabase().ref(`diary/${subject}/p${part}`).set(ServerValue.increment(1));
        await meanwhile(part);
        return { cursor: part === PARTS ? null : String(part), done: 1 };
      },
    },
  };
}

/** Works on the diary in this process until it is killed in the middle of its third part. */
export async function workUntilKilled(id: string): Promise<void> {
  const kinds = createDiary(async (part) => {
    if (part !== KILLED_AT) return;
    process.stdout.write("in the middle\n");
    await new Promise(() => setInterval(() => undefined, 60_000));
  });
  // The diary requires stores only.
  await runJob({ stores: createStores(), now: Date.now() } as Ctx, id, { kinds, keepEveryMs: 0 });
}
