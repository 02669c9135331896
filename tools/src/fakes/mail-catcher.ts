import type { Ports } from "../stack/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** Starts what catches the mails of one stack (fakes/src/mail-main.ts) and comes back when it listens. */
export function startMailCatcher(ports: Pick<Ports, "mail" | "smtp">): Promise<Fake> {
  const args = ["--port", String(ports.mail), "--smtp-port", String(ports.smtp)];
  return startFake("catch-all for mails", "mail-main.ts", args);
}
