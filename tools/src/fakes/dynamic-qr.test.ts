import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { DYNAMIC_QR_ACCOUNT, dynamicQrEnvironment, startDynamicQr } from "./dynamic-qr.ts";
import { findFreeOffset, isPortFree, portsAt } from "../command/ports.ts";

// No stack uses offsets this high.
const ports = portsAt(await findFreeOffset(22_500));

test("its account can be linked with the functions' key, and its port is released on stop", async () => {
  const fake = await startDynamicQr(ports);
  const { DYNAMIC_QR_URL, DYNAMIC_QR_KEY = "" } = dynamicQrEnvironment(ports);
  const body = JSON.stringify({ cardinal_uid: "u1", ...DYNAMIC_QR_ACCOUNT });
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac("sha256", DYNAMIC_QR_KEY).update(`${seconds}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "x-cardinal-signature": `t=${seconds},v1=${mac}` };
  const answer = await fetch(`${DYNAMIC_QR_URL}/v1/link`, { method: "POST", headers, body });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ account: DYNAMIC_QR_ACCOUNT.email }),
  ]);
  await fake.stop();
  expect(await isPortFree(ports.dynamicQr)).toBe(true);
});
