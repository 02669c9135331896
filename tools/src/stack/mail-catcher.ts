import { spawn } from "node:child_process";
import { once } from "node:events";
import { Advice } from "../command/advice.ts";
import { inRoot } from "../command/root.ts";
import type { Ports } from "./ports.ts";

export interface MailCatcher {
  stop(): Promise<void>;
}

/** Starts what catches the mails of one stack (emulators/src/mail-main.ts) and comes back when it listens. */
export async function startMailCatcher(ports: Pick<Ports, "mail" | "smtp">): Promise<MailCatcher> {
  const words = ["--port", String(ports.mail), "--smtp-port", String(ports.smtp)];
  // A group of its own, as the CLI has: Ctrl-C reaches neither before this process stops them in order.
  const child = spawn(process.execPath, ["--import", "tsx", inRoot("emulators/src/mail-main.ts"), ...words], {
    cwd: inRoot("emulators"),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  let text = "";
  child.stderr.on("data", (part: Buffer) => (text += part.toString()));
  const listening = new Promise<true>((resolve) => {
    child.stdout.on("data", (part: Buffer) => {
      text += part.toString();
      if (text.includes("Listening at")) resolve(true);
    });
  });
  const ready = await Promise.race([listening, ended.then(() => false)]);
  if (!ready) throw new Advice(`${text.trimEnd()}\n\nThe catch-all for mails ended while it started.`);
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
