/** The stand-in for the dynamic-QR product as a process: `--port 9700 --key <shared key>`. */
import { startDynamicQr } from "./dynamic-qr/server.ts";
import { getOption, runForever } from "./process.ts";

runForever();
const key = getOption("--key");
if (key === undefined) {
  console.error("--key is missing: the key shared with the product (DYNAMIC_QR_KEY).");
  process.exit(1);
}
const { url } = await startDynamicQr({ port: Number(getOption("--port") ?? "9700"), key });
console.log(`Listening at ${url}`);
