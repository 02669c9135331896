import type { Ports } from "../command/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** Starts the mail catcher of a stack (fakes/src/mail-main.ts). Resolves once it listens. */
export function startMailCatcher(ports: Pick<Ports, "mail" | "smtp">): Promise<Fake> {
  const args = ["--port", String(ports.mail), "--smtp-port", String(ports.smtp)];
  return startFake("mail catcher", "mail-main.ts", args);
}
