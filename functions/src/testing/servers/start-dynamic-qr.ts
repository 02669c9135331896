import { spawn } from "node:child_process";
import { signBody } from "../../gateways/sign-body.ts";

/** The fake dynamic-QR product in a separate process. */
export interface TestDynamicQr {
  readonly url: string;
  readonly key: string;
  /** Sends a signed request to it. */
  readonly post: (path: string, body: object) => Promise<Response>;
  readonly stop: () => void;
}

/** Starts the fake on any free port. */
export async function startTestDynamicQr(): Promise<TestDynamicQr> {
  const key = "a-key-shared-with-the-fake";
  const main = new URL("../../../../fakes/src/dynamic-qr-main.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", "tsx", main, "--port", "0", "--key", key], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`The fake ended: ${text}`)));
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = /Listening at (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    key,
    post: (path, body) => {
      const text = JSON.stringify(body);
      const headers = { "x-cardinal-signature": signBody(key, text, Math.floor(Date.now() / 1000)) };
      return fetch(`${url}${path}`, { method: "POST", headers, body: text });
    },
    stop: () => child.kill("SIGTERM"),
  };
}
