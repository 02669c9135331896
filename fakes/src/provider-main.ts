/** The fake of Google and Apple as a process: `--port 9144`. */
import { getOption, runForever } from "./process.ts";
import { startProvider } from "./provider/server.ts";

runForever();
const { url } = await startProvider({ port: Number(getOption("--port") ?? "9144") });
console.log(`Listening at ${url}`);
