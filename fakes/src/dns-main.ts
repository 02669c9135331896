/** The DNS fake as a process: `--port 9153`, over UDP and HTTP. */
import { startDns } from "./dns/server.ts";
import { getOption, runForever } from "./process.ts";

runForever();
const { url } = await startDns({ port: Number(getOption("--port") ?? "9153") });
console.log(`Listening at ${url}`);
