import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { afterEach, expect, test } from "vitest";
import { call, upload } from "../seed/api.ts";
import { patchDatabase, saveFile } from "./administer.ts";

type Fate = "reset" | "reset-in-the-middle" | number;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/**
 * Starts a service whose requests have these fates in turn, the last one repeatedly; records the bodies that arrived
 * completely.
 */
async function startService(...fates: Fate[]) {
  const bodies: Buffer[] = [];
  let requests = 0;
  const started = createServer((request, response) => {
    requests += 1;
    const fate = fates.length > 1 ? fates.shift() : fates[0];
    if (fate === "reset") return request.socket.resetAndDestroy();
    if (fate === "reset-in-the-middle") return request.once("data", () => request.socket.resetAndDestroy());
    const parts: Buffer[] = [];
    return request
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => {
        bodies.push(Buffer.concat(parts));
        response.writeHead(fate ?? 200, { "content-type": "application/json", "retry-after": "0" }).end("{}");
      });
  }).listen(0, "127.0.0.1");
  server = started;
  await once(started, "listening");
  const host = `127.0.0.1:${(started.address() as AddressInfo).port}`;
  const environment = {
    CARDINAL_URL: `http://${host}`,
    FIREBASE_STORAGE_EMULATOR_HOST: host,
    FIREBASE_DATABASE_EMULATOR_HOST: host,
  };
  return { environment, bodies, requests: () => requests };
}

const account = { uid: "u", token: "t" };
const BYTES = new Uint8Array(200_000).fill(7);

test.each<Fate>(["reset", "reset-in-the-middle", 503])("a request that fails with %s is retried", async (fate) => {
  const { environment, bodies } = await startService(fate, 200);
  await saveFile(environment, "a/b.png", "image/png", BYTES);
  expect(bodies.at(-1)?.equals(BYTES)).toBe(true);
});

test("uploads, database writes and idempotent calls are retried", async () => {
  const { environment, requests } = await startService("reset", 200, 503, 200, "reset", 200);
  await upload(environment, account, uploadPhoto, BYTES);
  await patchDatabase(environment, { a: 1 });
  await call(environment, account, updateCard, { bio: "x" });
  expect(requests()).toBe(6);
});

test("a call that is not idempotent is made once", async () => {
  const { environment, requests } = await startService("reset");
  await expect(call(environment, account, requestPasswordReset, { email: "ada@example.com" })).rejects.toThrow();
  expect(requests()).toBe(1);
});

test("a refusal is not retried, and retries are limited", async () => {
  const refusing = await startService(400);
  await expect(saveFile(refusing.environment, "a/b.png", "image/png", BYTES)).rejects.toThrow("refused a/b.png");
  expect(refusing.requests()).toBe(1);
  const away = await startService(503);
  await expect(saveFile(away.environment, "a/b.png", "image/png", BYTES)).rejects.toThrow("refused a/b.png");
  expect(away.requests()).toBe(5);
});
