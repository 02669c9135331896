import type { Ports } from "../stack/ports.ts";
import { type StandIn, startStandIn } from "./stand-in.ts";

/** What signs the requests between the local functions and the stand-in; no secret. */
const KEY = "key-of-the-local-dynamic-qr";

/** An account at the stand-in that anybody can link to theirs. */
export const DYNAMIC_QR_ACCOUNT = { email: "codes@dynamic-qr.example", password: "cardinal" } as const;

/** What the functions of one stack have to know of the stand-in. */
export function dynamicQrEnvironment(ports: Pick<Ports, "dynamicQr">): Readonly<Record<string, string>> {
  return { DYNAMIC_QR_URL: `http://127.0.0.1:${ports.dynamicQr}`, DYNAMIC_QR_KEY: KEY };
}

/** Starts the stand-in for the dynamic-QR product (emulators/src/dynamic-qr-main.ts), with one account. */
export function startDynamicQr(ports: Pick<Ports, "dynamicQr">): Promise<StandIn> {
  const { email, password } = DYNAMIC_QR_ACCOUNT;
  const words = ["--port", String(ports.dynamicQr), "--key", KEY, "--account", `${email}:${password}`];
  return startStandIn("stand-in for the dynamic-QR product", "dynamic-qr-main.ts", words);
}
