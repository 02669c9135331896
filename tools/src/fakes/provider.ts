import type { Ports } from "../command/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** Settings that the page of a stack needs to sign in with the fake. */
export function providersAt(ports: Pick<Ports, "provider">): object {
  const at = (name: string) => ({
    client_id: `${name}.local`,
    authorize: `http://127.0.0.1:${ports.provider}/${name}/authorize`,
  });
  return { google: at("google"), apple: at("apple") };
}

/** Starts the fake of Google and Apple (fakes/src/provider-main.ts). Resolves once it listens. */
export function startProvider(ports: Pick<Ports, "provider">): Promise<Fake> {
  return startFake("fake of Google and Apple", "provider-main.ts", ["--port", String(ports.provider)]);
}
