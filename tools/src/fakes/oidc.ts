import type { Ports } from "../stack/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** An enterprise's settings for the stand-in, as fakes/src/oidc/server.ts has them. */
export const OIDC_CLIENT = { client_id: "cardinal", client_secret: "secret-of-the-local-stack" } as const;

/** What the functions of one stack have to know to sign people in there. */
export const OIDC_ENVIRONMENT: Readonly<Record<string, string>> = { SSO_TO_LOOPBACK: "on" };

/** The issuer of the stand-in. */
export const issuerAt = (ports: Pick<Ports, "oidc">): string => `http://127.0.0.1:${ports.oidc}`;

/** Starts the stand-in for an enterprise's identity provider (fakes/src/oidc-main.ts). */
export function startOidc(ports: Pick<Ports, "oidc">): Promise<Fake> {
  return startFake("stand-in for an identity provider", "oidc-main.ts", ["--port", String(ports.oidc)]);
}
