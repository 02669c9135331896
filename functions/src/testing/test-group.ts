import { endpoint } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { Failure } from "../domain/failure.ts";
import { untilWritten } from "../domain/until-written.ts";
import { ServiceUnavailable } from "../gateways/service-unavailable.ts";
import { serveGroup } from "../http/serve-group.ts";

const text = z.object({ text: z.string() });
const calls = {
  echo: endpoint({
    method: "PUT",
    path: "/api/test/echo/{id}",
    summary: "-",
    access: "anyone",
    input: () =>
      z.strictObject({
        id: z.string(),
        text: z.string(),
        n: z.number().default(1),
        deep: z.strictObject({ a: z.string() }).optional(),
      }),
    reply: () => z.object({ id: z.string(), text: z.string(), n: z.number() }),
  }),
  create: endpoint({
    method: "POST",
    path: "/api/test/things",
    summary: "-",
    access: "anyone",
    status: 201,
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  once: endpoint({
    method: "POST",
    path: "/api/test/once",
    summary: "-",
    access: "anyone",
    status: 201,
    idempotent: true,
    input: () =>
      z.strictObject({
        text: z.string(),
        mood: z.enum(["well", "refusing", "broken", "slow"]).default("well"),
        proof: z.string().optional(),
      }),
    reply: () => z.object({ text: z.string(), count: z.number() }),
  }),
  queued: endpoint({
    method: "POST",
    path: "/api/test/queued",
    summary: "-",
    access: "anyone",
    status: 201,
    idempotent: true,
    queued: true,
    input: () => z.strictObject({ text: z.string(), mood: z.literal("well") }),
    reply: () => text,
  }),
  find: endpoint({
    method: "GET",
    path: "/api/test/things",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({ q: z.string().optional() }),
    reply: () => text,
  }),
  leak: endpoint({
    method: "GET",
    path: "/api/test/leak",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  broken: endpoint({
    method: "GET",
    path: "/api/test/broken",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  crash: endpoint({
    method: "GET",
    path: "/api/test/crash",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  away: endpoint({
    method: "GET",
    path: "/api/test/away",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  busy: endpoint({
    method: "GET",
    path: "/api/test/busy",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  refuse: endpoint({
    method: "GET",
    path: "/api/test/refuse",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  hang: endpoint({
    method: "GET",
    path: "/api/test/hang",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  wait: endpoint({
    method: "GET",
    path: "/api/test/wait",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: () => text,
  }),
  file: endpoint({
    method: "GET",
    path: "/api/test/file",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply: { raw: "text/plain" },
  }),
  upload: endpoint({
    method: "PUT",
    path: "/api/test/upload",
    summary: "-",
    access: "anyone",
    body: "multipart",
    input: () => z.strictObject({ note: z.string().optional() }),
    reply: () => z.object({ bytes: z.number(), note: z.string().nullable() }),
  }),
};

/** How often `once` has run for a text. */
const counts = new Map<string, number>();
const held = new Map<string, () => void>();

function untilReleased(said: string): Promise<void> {
  return new Promise((resolve) => held.set(said, resolve));
}

/** Releases a slow `once`; false when it has not started yet. */
export function releaseOnce(said: string): boolean {
  held.get(said)?.();
  return held.has(said);
}

/** A group of calls for tests of the pipeline; answers are cut off after three seconds. */
export const serveTestGroup = serveGroup(
  "test",
  calls,
  {
    echo: (_ctx, { id, text: said, n }) => Promise.resolve({ id, text: said, n }),
    once: async (_ctx, { text: said, mood }) => {
      const count = (counts.get(said) ?? 0) + 1;
      counts.set(said, count);
      if (mood === "refusing" && count === 1) throw new Failure("not-found");
      if (mood === "broken" && count === 1) throw new TypeError("canary");
      if (mood === "slow") await untilReleased(said);
      return { text: said, count };
    },
    queued: (_ctx, { text: said }) => Promise.resolve({ text: said }),
    create: () => Promise.resolve({ text: "created" }),
    find: (_ctx, { q }) => Promise.resolve({ text: q ?? "" }),
    leak: () => Promise.resolve({ text: "public", secret: "canary-secret" }),
    broken: () => Promise.resolve({ words: "canary" } as unknown as { text: string }),
    crash: () => Promise.reject(new TypeError("canary: /srv/internal/path.ts")),
    away: () => Promise.reject(new ServiceUnavailable("Canary", new Error("canary"))),
    busy: () => untilWritten<{ text: string }>(() => Promise.resolve(null)),
    refuse: () =>
      Promise.reject(
        new Failure("username-taken", { fields: { a: "b" }, suggestions: ["x"], target: "hidden", concealed: false }),
      ),
    hang: () => new Promise(() => undefined),
    wait: ({ timeLeft }) => Promise.resolve({ text: String(timeLeft?.()) }),
    file: () => Promise.resolve({ body: "bytes", headers: { "Cache-Control": "public, max-age=60", "x-more": "1" } }),
    upload: (_ctx, { file, note }) => Promise.resolve({ bytes: file.bytes.byteLength, note: note ?? null }),
  },
  { deadlines: { usualMs: 3_000, slowMs: 3_000 } },
);
