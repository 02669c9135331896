import type { Ports } from "../command/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** An enterprise's settings for the fake, as in fakes/src/oidc/server.ts. */
export const OIDC_CLIENT = { client_id: "cardinal", client_secret: "secret-of-the-local-stack" } as const;

/** Settings that the functions of a stack need for single sign-on with the fake. */
export const OIDC_ENVIRONMENT: Readonly<Record<string, string>> = { SSO_TO_LOOPBACK: "on" };

/** The issuer of the fake. */
export const issuerAt = (ports: Pick<Ports, "oidc">): string => `http://127.0.0.1:${ports.oidc}`;

/** Starts the fake of an enterprise's identity provider (fakes/src/oidc-main.ts). */
export function startOidc(ports: Pick<Ports, "oidc">): Promise<Fake> {
  return startFake("fake of an identity provider", "oidc-main.ts", ["--port", String(ports.oidc)]);
}
