import type { Namespace } from "../store/namespace.ts";
import type { Transport } from "./messages.ts";
import { Session } from "./session.ts";

export interface SessionSources {
  readonly getNamespace: (name: string) => Namespace;
  readonly log: (line: string) => void;
}

/** The open sessions of all namespaces, by the id in the client's greeting. */
export class SessionRegistry {
  readonly #sources: SessionSources;
  readonly #sessions = new Map<string, Session>();

  constructor(sources: SessionSources) {
    this.#sources = sources;
  }

  get count(): number {
    return this.#sessions.size;
  }

  /** Opens a session; `host` is the requested host, which the client shall keep using. */
  open(namespace: string, host: string, transport: Transport): Session {
    const session = new Session(this.#sources.getNamespace(namespace), host, transport, this.#sources.log);
    this.#sessions.set(session.id, session);
    return session;
  }

  get(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  /** Ends a session if it still uses the given transport. */
  closeIfCarriedBy(session: Session, transport: Transport): void {
    if (!session.usesTransport(transport)) return;
    this.#sessions.delete(session.id);
    session.close();
  }
}
