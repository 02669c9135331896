import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

/** Maximum size of a mail, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024;

export interface SmtpListener {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Accepts every mail from this machine and delivers none. `port` 0 means any free one. */
export async function startSmtp(mailbox: Mailbox, port: number): Promise<SmtpListener> {
  const server = new SMTPServer({
    // Credentials are optional, and connections to the local machine are not encrypted.
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onData: (stream, session, done) => {
      const store = async (): Promise<Error | null> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (stream.sizeExceeded) return Object.assign(new Error("The mail is too large."), { responseCode: 552 });
        return mailbox.add(Buffer.concat(chunks), to).then(() => null);
      };
      const finish = async (): Promise<void> => done(await store().catch((error: Error) => error));
      void finish();
    },
  });
  // A client that hangs up in the middle of a command must not stop the server.
  server.on("error", (error: Error) => console.error(`smtp: ${error.message}`));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
