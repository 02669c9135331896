import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the mail server does with the next mail: accepts it, refuses it at some stage, or hangs up. */
export type Behaviour =
  | "accept"
  | "refuse-connection"
  | "refuse-recipient"
  | "defer-recipient"
  | "refuse-content"
  | "hang-up-before-data"
  | "hang-up-after-data";

/** A real mail server on any free port, with a behaviour chosen by the test. */
export interface TestSmtp {
  readonly url: string;
  /** Every mail that was transmitted completely, whatever the reply. */
  readonly mails: readonly Email[];
  /** Addresses of the envelopes of those mails. */
  readonly recipients: readonly string[];
  /** Sets the behaviour of the next attempts, one each; the last one applies from then on. */
  readonly behave: (...behaviours: readonly Behaviour[]) => void;
  readonly stop: () => Promise<void>;
}

function refusal(code: number): Error {
  return Object.assign(new Error("not today, ada@example.com"), { responseCode: code });
}

export async function startTestSmtp(): Promise<TestSmtp> {
  const mails: Email[] = [];
  const recipients: string[] = [];
  const sockets = new Map<string, Socket>();
  const behaviourOf = new Map<string, Behaviour>();
  let planned: Behaviour[] = ["accept"];
  const next = (): Behaviour => (planned.length > 1 ? planned.shift() : planned[0]) ?? "accept";
  const hangUp = (session: { remotePort: number }) => sockets.get(String(session.remotePort))?.destroy();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect: (session, done) => {
      behaviourOf.set(session.id, next());
      done(behaviourOf.get(session.id) === "refuse-connection" ? refusal(421) : null);
    },
    onRcptTo: (_address, session, done) => {
      const behaviour = behaviourOf.get(session.id);
      if (behaviour === "hang-up-before-data") hangUp(session);
      else if (behaviour === "refuse-recipient") done(refusal(550));
      else done(behaviour === "defer-recipient" ? refusal(451) : null);
    },
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
        mails.push(await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: "utf8" }));
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        const behaviour = behaviourOf.get(session.id);
        if (behaviour === "hang-up-after-data") hangUp(session);
        else done(behaviour === "refuse-content" ? refusal(554) : null);
      };
      void take();
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => sockets.set(String(socket.remotePort), socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    recipients,
    behave: (...behaviours) => {
      planned = [...behaviours];
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
