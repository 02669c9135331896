import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { HOOK_EVENTS } from "@cardinal/contract/entities/connections/hook";
import { Webhook } from "standardwebhooks";
import { createWebhooksGateway } from "../../../gateways/outgoing/webhooks.ts";
import { createTestEnterprise, createTestPerson, stored, type TestPerson } from "../../../testing/create-test-ctx.ts";
import type { ActorCtx } from "../../ctx.ts";
import { JOB_KINDS } from "../../job-kinds.ts";
import { runJob } from "../../jobs/run-job.ts";
import { createHook, listDeliveries } from "./hooks.ts";
import { wakeHooks } from "./send-webhooks.ts";

/** A request as an endpoint received it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server for the endpoints of the tests, which all give the same response. */
export interface Receiver {
  readonly received: Received[];
  /** The response; a status of null closes the connection. */
  answer: { readonly status: number | null; readonly text?: string };
  readonly origin: string;
  readonly stop: () => void;
}

/** Starts the server. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
      const { status, text = "" } = receiver.answer;
      if (status === null) request.socket.destroy();
      else response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: Receiver = {
    received,
    answer: { status: 204 },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

const gateway = createWebhooksGateway({ toLoopback: true });
/** The same context with loopback addresses allowed, at a later time. */
export function at(ctx: ActorCtx, later = 0): ActorCtx {
  const gateways = Object.create(ctx.gateways, { webhooks: { value: gateway } }) as ActorCtx["gateways"];
  return { ...ctx, gateways, now: ctx.now + later };
}

/** Processes everything that is pending, as the functions of a deployment would. */
export async function runPending(ctx: ActorCtx, enterprise: string): Promise<void> {
  const { jobs } = ctx.stores;
  if ((await stored(`hook_events/${enterprise}`)) !== null)
    await jobs.request({ kind: "spread-events", subject: enterprise, now: ctx.now, again: true });
  await wakeHooks(ctx);
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const id of Object.keys(((await stored("jobs")) ?? {}) as object)) {
      const report = await runJob(ctx, id, { kinds: JOB_KINDS, keepEveryMs: 0 });
      if (report?.error !== undefined) throw new Error(`${report.kind} failed: ${report.error}`);
      if (report !== null) isDone = false;
    }
  }
}

/** An enterprise with an endpoint that is subscribed to all events. */
export interface Firm {
  readonly enterprise: string;
  readonly admin: TestPerson;
  readonly ctx: ActorCtx;
  readonly id: string;
  readonly secret: string;
}

/** Creates such an enterprise. */
export async function createFirm({ origin }: Receiver, parts: object = {}): Promise<Firm> {
  const enterprise = await createTestEnterprise({ ...parts });
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const ctx = at(admin.ctx);
  await ctx.stores.hooks.forgetEvents(enterprise);
  const { id, signing_key: secret } = await createHook(ctx, { url: `${origin}/hook`, events: [...HOOK_EVENTS] });
  return { enterprise, admin, ctx, id, secret };
}

/** The event, after verifying the signature as an endpoint with this secret does. */
export function verified(secret: string, { headers, body }: Received): unknown {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return new Webhook(secret).verify(body, Object.fromEntries(names.map((name) => [name, String(headers[name])])));
}

/** The latest page of the delivery log. */
export const logOf = async ({ ctx, id }: Firm) => (await listDeliveries(ctx, { id })).items;
