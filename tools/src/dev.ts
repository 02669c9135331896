import { createServer } from "vite";
import { waitForInterrupt } from "./command/interrupt.ts";
import { takeOffset } from "./command/offset.ts";
import { inRoot } from "./command/root.ts";
import { hostingProxy } from "./dev/hosting-proxy.ts";
import { DEV_FUNCTIONS, watchBuilds } from "./dev/watch-builds.ts";
import { describe, openLocal } from "./local/open-local.ts";
import { stayOpen } from "./local/stay-open.ts";

/** Vite's default, shifted with the stack. */
const DEV_PORT = 5173;

/** `npm run dev`: like `npm start`, with the app served from its sources and everything rebuilt on change. */
export async function run(given: readonly string[]): Promise<number> {
  const offset = takeOffset(given).offset ?? 0;
  const interrupted = waitForInterrupt();
  const local = await openLocal({ offset, interrupted, functionsFolder: DEV_FUNCTIONS });
  const endWatching = await watchBuilds(offset);
  const server = await createServer({
    root: inRoot("web"),
    configFile: inRoot("web/vite.config.ts"),
    clearScreen: false,
    plugins: [hostingProxy(local.stack.ports)],
    server: { host: "127.0.0.1", port: DEV_PORT + offset, strictPort: false },
  });
  await server.listen();
  const [address = ""] = server.resolvedUrls?.local ?? [];
  console.log(`\n${await describe(address.replace(/\/$/, ""), local)}\n`);
  const code = await stayOpen(local, offset, interrupted);
  await Promise.all([server.close(), endWatching()]);
  return code;
}
