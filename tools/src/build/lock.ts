import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../command/root.ts";

const LOCK = inRoot(".cardinal/build.lock");

/** Runs `work` while no other process of this checkout builds: two builds in one folder would mix their files. */
export async function withBuildLock<Result>(work: () => Promise<Result>, lock = LOCK): Promise<Result> {
  await takeLock(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function takeLock(lock: string): Promise<void> {
  await mkdir(join(lock, ".."), { recursive: true });
  for (;;) {
    try {
      await mkdir(lock);
      await writeFile(join(lock, "pid"), String(process.pid));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true });
    else await wait(200);
  }
}

/** Whether the lock belongs to a dead process, killed during a build. */
async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(join(lock, "pid"), "utf8"));
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
