import type { Ports } from "../stack/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** What the page of one stack has to know to sign in with the stand-in. */
export function providersAt(ports: Pick<Ports, "provider">): object {
  const at = (name: string) => ({
    client_id: `${name}.local`,
    authorize: `http://127.0.0.1:${ports.provider}/${name}/authorize`,
  });
  return { google: at("google"), apple: at("apple") };
}

/** Starts the stand-in for Google and Apple (fakes/src/provider-main.ts) and comes back when it listens. */
export function startProvider(ports: Pick<Ports, "provider">): Promise<Fake> {
  return startFake("stand-in for Google and Apple", "provider-main.ts", ["--port", String(ports.provider)]);
}
