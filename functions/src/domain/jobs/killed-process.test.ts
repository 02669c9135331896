import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { atAfter, HOUR_MS } from "./jobs.test-helper.ts";
import { createDiary, DIARY, PARTS, workUntilKilled } from "./killed-process.test-helper.ts";
import { continueJobs } from "./run-job.ts";

beforeAll(() => useOwnProject("demo-killed-process"));

/** Works on the diary in a separate process; resolves when it is in the middle of a part. */
async function startWorker(id: string): Promise<{ readonly kill: () => Promise<void> }> {
  const helper = fileURLToPath(new URL("./killed-process.test-helper.ts", import.meta.url));
  // The constants that the build and the configuration of the tests define.
  const constants =
    'globalThis.__PAGE_VERSION__ = "test"; globalThis.__PAGE_DICTIONARY__ = { sample: "", sheets: [] };';
  const code = `${constants} const { ${workUntilKilled.name}: work } = await import(${JSON.stringify(helper)}); await work(${JSON.stringify(id)});`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    cwd: fileURLToPath(new URL("../../../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (line: Buffer) => (String(line).includes("in the middle") ? resolve() : undefined));
    child.on("exit", () => reject(new Error("The process has ended by itself.")));
  });
  return {
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

test("a job whose process is killed in the middle of a part is continued by another process from that part", async () => {
  const ctx = createTestCtx();
  const [id, subject] = [uniqueName("diary~"), uniqueName()];
  await testDatabase()
    .ref(`jobs/${id}`)
    .set({ kind: DIARY, subject, done: 0, failures: 0, created_date: 1, next_date: 1 });
  const worker = await startWorker(id);
  expect(await ctx.stores.jobs.get(id)).toMatchObject({ cursor: "2", done: 2, failures: 0 });
  await worker.kill();
  await continueJobs(ctx, () => undefined, { kinds: createDiary() });
  expect(await ctx.stores.jobs.get(id)).toMatchObject({ cursor: "2", done: 2 });
  const outcomes: string[] = [];
  await continueJobs(atAfter(ctx, HOUR_MS), ({ outcome }) => outcomes.push(outcome), { kinds: createDiary() });
  expect([outcomes, await ctx.stores.jobs.get(id)]).toEqual([["finished"], null]);
  // How often each part was started: the interrupted one twice, the others once.
  const begun = Object.values((await stored(`diary/${subject}`)) as Record<string, number>);
  expect(begun).toEqual(Array.from({ length: PARTS }, (_, index) => (index === 2 ? 2 : 1)));
});
