import type { Ports } from "../stack/ports.ts";
import { type StandIn, startStandIn } from "./stand-in.ts";

/** Starts what catches the mails of one stack (emulators/src/mail-main.ts) and comes back when it listens. */
export function startMailCatcher(ports: Pick<Ports, "mail" | "smtp">): Promise<StandIn> {
  const words = ["--port", String(ports.mail), "--smtp-port", String(ports.smtp)];
  return startStandIn("catch-all for mails", "mail-main.ts", words);
}
