import type { Ports } from "../command/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** Signs the requests between the local functions and the fake; not a secret. */
const KEY = "key-of-the-local-dynamic-qr";

/** An account of the fake that any test may link. */
export const DYNAMIC_QR_ACCOUNT = { email: "codes@dynamic-qr.example", password: "cardinal" } as const;

/** Settings that the functions of a stack need to use the fake. */
export function dynamicQrEnvironment(ports: Pick<Ports, "dynamicQr">): Readonly<Record<string, string>> {
  return { DYNAMIC_QR_URL: `http://127.0.0.1:${ports.dynamicQr}`, DYNAMIC_QR_KEY: KEY };
}

/** Starts the fake of the dynamic-QR product (fakes/src/dynamic-qr-main.ts), with one account. */
export function startDynamicQr(ports: Pick<Ports, "dynamicQr">): Promise<Fake> {
  const { email, password } = DYNAMIC_QR_ACCOUNT;
  const args = ["--port", String(ports.dynamicQr), "--key", KEY, "--account", `${email}:${password}`];
  return startFake("fake of the dynamic-QR product", "dynamic-qr-main.ts", args);
}
