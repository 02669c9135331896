/** The mail catcher as a process: `--port 8026 --smtp-port 2525`. */
import { startMailCatcher } from "./mail/server.ts";
import { getOption, runForever } from "./process.ts";

runForever();
const port = Number(getOption("--port") ?? "8026");
const smtpPort = Number(getOption("--smtp-port") ?? "2525");
try {
  const { url, smtpUrl } = await startMailCatcher({ port, smtpPort });
  console.log(`Listening at ${url}/__mail and ${smtpUrl}`);
} catch (error) {
  // One port may already be open when the other turns out to be taken.
  console.error(String(error));
  process.exit(1);
}
