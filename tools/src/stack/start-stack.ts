import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { type BuildOptions, withBuild } from "../build/build-all.ts";
import { UserError } from "../command/user-error.ts";
import { unlessInterrupted } from "../command/interrupt.ts";
import { killTree } from "../command/kill-tree.ts";
import { inRoot, ROOT } from "../command/root.ts";
import { protectAddresses } from "./administer.ts";
import { startDns } from "../fakes/dns.ts";
import { startOidc } from "../fakes/oidc.ts";
import { startDynamicQr } from "../fakes/dynamic-qr.ts";
import { startStripe } from "../fakes/stripe.ts";
import { cliEnvironment, type Environment, environmentAt } from "./environment.ts";
import { endLeftover, forgetOwner, rememberOwner } from "./leftover.ts";
import { startMailCatcher } from "../fakes/mail-catcher.ts";
import { startProvider } from "../fakes/provider.ts";
import { findTakenPorts, type Ports, requireFreePorts } from "../command/ports.ts";
import { configFileOf, folderOf, prepareStack, type StackFolders, temporaryFolderOf } from "./prepare.ts";
import { PROJECT } from "../command/project.ts";
import { publishTemplates } from "./publish-templates.ts";
import type { Fake } from "../fakes/start-fake.ts";

export interface Stack {
  readonly ports: Ports;
  readonly environment: Environment;
  /** Stops every process of the stack. Resolves once its ports are free. */
  stop(): Promise<void>;
  /** Resolves when the stack exits without being stopped. */
  readonly ended: Promise<void>;
}

export interface StackOptions extends StackFolders, BuildOptions {
  /** Resolves when the user interrupts, even before the stack is ready. */
  readonly interrupted: Promise<void>;
  /** Folder with an export to import. */
  readonly importFrom?: string;
  /** Folder in which the database persists each write, and from which it starts. */
  readonly persist?: string;
}

/**
 * Builds when needed and starts auth, functions, database, storage, hosting, the mail catcher and the fakes of the
 * dynamic-QR product, Stripe, the sign-in pages of Google and Apple, an identity provider and DNS. Resolves once all
 * are ready.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  await endLeftover(options.offset);
  const ports = await requireFreePorts(options.offset);
  await withBuild(() => prepareStack(options, ports), options);
  const fakes = await startFakes(ports);
  const child = launch(options, ports);
  if (child.pid) await rememberOwner(options.offset, child.pid);
  const ended = once(child, "exit").then(() => undefined);
  const stop = () => stopChild(child, ended, options.offset, ports, fakes);
  try {
    await unlessInterrupted(options.interrupted, untilReady(child, ended, options.offset));
    await protectAddresses(environmentAt(ports));
    await publishTemplates(environmentAt(ports));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, environment: environmentAt(ports), ended, stop };
}

/** Starts all fakes, or none when one fails. */
async function startFakes(ports: Ports): Promise<Fake[]> {
  const results = await Promise.allSettled([
    startMailCatcher(ports),
    startDynamicQr(ports),
    startStripe(ports),
    startProvider(ports),
    startDns(ports),
    startOidc(ports),
  ]);
  const fakes = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = results.find((one) => one.status === "rejected");
  if (failed === undefined) return fakes;
  await Promise.all(fakes.map((fake) => fake.stop()));
  throw failed.reason;
}

function launch({ offset, importFrom, persist }: StackOptions, ports: Ports): ChildProcess {
  const cli = inRoot("node_modules/firebase-tools/lib/bin/firebase.js");
  const hooks = ["hosting-preload.mjs", "stop-with-parent.mjs"].flatMap((file) => [
    "--import",
    pathToFileURL(inRoot("tools/src/stack", file)).href,
  ]);
  const args = ["emulators:start", "--project", PROJECT, "--config", configFileOf(offset)];
  args.push("--only", "auth,functions,database,storage,hosting");
  if (importFrom) args.push("--import", importFrom);
  // A process group of its own: Ctrl-C only reaches this process, which then stops the CLI once and in order.
  const child = spawn(process.execPath, [...hooks, cli, ...args], {
    cwd: folderOf(offset),
    env: { ...cliEnvironment(offset, ports), ...(persist ? { FIREBASE_WITHOUT_JAVA_PERSIST: persist } : {}) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const log = createWriteStream(logFileOf(offset));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

/** The output of the stack, including the log lines of functions. */
export function logFileOf(offset: number): string {
  return join(folderOf(offset), "stack.log");
}

async function untilReady(child: ChildProcess, ended: Promise<void>, offset: number): Promise<void> {
  let text = "";
  const ready = new Promise<void>((resolve) => {
    const listen = (part: Buffer) => {
      text += part.toString();
      if (!text.includes("All emulators ready")) return;
      child.stdout?.off("data", listen);
      resolve();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", (part: Buffer) => (text += part.toString()));
  });
  const outcome = await Promise.race([
    ready.then(() => "ready" as const),
    ended.then(() => "ended" as const),
    wait(180_000, "late" as const, { ref: false }),
  ]);
  if (outcome === "ready") return;
  const lastLines = text.trimEnd().split("\n").slice(-25).join("\n");
  const what = outcome === "ended" ? "exited during start" : "was not ready after three minutes";
  throw new UserError(
    `${lastLines}\n\nThe stack ${what}. Its last lines are above, all of them in ${logFileOf(offset)}.`,
  );
}

async function stopChild(
  child: ChildProcess,
  ended: Promise<void>,
  offset: number,
  ports: Ports,
  fakes: readonly Fake[],
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGINT");
    const inTime = await Promise.race([ended.then(() => true), wait(45_000, false, { ref: false })]);
    if (!inTime && child.pid) killTree(child.pid);
    await ended;
  }
  // Kills child processes of the CLI that survived it.
  if (child.pid) killTree(child.pid);
  await Promise.all(fakes.map((fake) => fake.stop()));
  await forgetOwner(offset);
  await rm(configFileOf(offset), { force: true });
  await rm(temporaryFolderOf(offset), { recursive: true, force: true });
  for (let tries = 0; tries < 50; tries++) {
    if ((await findTakenPorts(ports)).length === 0) return;
    await wait(100);
  }
  const taken = await findTakenPorts(ports);
  throw new UserError(
    `The stack has stopped, but another process still listens on its ports for ${taken.join(", ")} (${ROOT}).`,
  );
}
