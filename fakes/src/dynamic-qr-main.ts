/** The fake of the dynamic-QR product as a process: `--port 9700 --key <shared key> --account <email>:<password>`. */
import { startDynamicQr } from "./dynamic-qr/server.ts";
import { getOption, runForever } from "./process.ts";

runForever();
const key = getOption("--key");
if (key === undefined) {
  console.error("--key is missing: the key shared with the product (DYNAMIC_QR_KEY).");
  process.exit(1);
}
const { url, accounts } = await startDynamicQr({ port: Number(getOption("--port") ?? "9700"), key });
const [email, password] = getOption("--account")?.split(":") ?? [];
if (email !== undefined && password !== undefined) accounts.create(email, password);
console.log(`Listening at ${url}`);
