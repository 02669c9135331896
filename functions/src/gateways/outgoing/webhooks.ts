import { createHmac } from "node:crypto";
import { request as requestPlain, type IncomingMessage } from "node:http";
import { request as requestSecure } from "node:https";
import { HOOK_LIMITS } from "../../config/limits.ts";
import { type CheckedConfig, createCheck, isAllowedBy, NotAllowed } from "./checked-address.ts";

/** The content of a webhook, and the secrets that sign it. */
export interface Webhook {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  /** More than one during a rotation. */
  readonly secrets: readonly string[];
  /** When it is sent, epoch ms. */
  readonly now: number;
}

/** Result of one attempt; `status` is null when there was no answer. */
export interface WebhookAnswer {
  readonly status: number | null;
  /** The first kilobyte. */
  readonly text: string;
  readonly problem: "address" | "redirect" | "timeout" | "unreachable" | null;
}

const SECRET_PREFIX = "whsec_";

/** The signature header of Standard Webhooks (https://www.standardwebhooks.com): one signature per secret. */
function signWebhook({ id, body, secrets, now }: Omit<Webhook, "url">): string {
  const content = `${id}.${Math.floor(now / 1000)}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  });
  return signatures.join(" ");
}

/** The beginning of an answer; the rest is discarded. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= HOOK_LIMITS.answerBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, HOOK_LIMITS.answerBytes).toString("utf8").replaceAll("\u0000", "");
}

/**
 * Sends events to addresses entered by users. The host's address is checked, and the connection goes exactly to the
 * address that was checked, even if the name resolves to another one afterwards.
 */
export function createWebhooksGateway(config: CheckedConfig) {
  const check = createCheck(config);

  async function post({ url: text, id, body, secrets, now }: Webhook, signal: AbortSignal): Promise<WebhookAnswer> {
    const url = new URL(text);
    const toChecked = await check(url);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "user-agent": "Cardinal-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now / 1000)),
      "webhook-signature": signWebhook({ id, body, secrets, now }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === "https:" ? requestSecure : requestPlain;
      const sent = send(url, { method: "POST", agent: false, headers, signal, lookup: toChecked }, resolve);
      sent.once("error", reject);
      sent.end(body);
    });
    const { statusCode: status = 0 } = response;
    const answer = await readBeginning(response);
    response.destroy();
    return { status, text: answer, problem: status >= 300 && status < 400 ? "redirect" : null };
  }

  return {
    /**
     * Whether requests to an address are currently allowed; true as well when its host cannot be resolved at the
     * moment.
     */
    isAllowed: (url: string): Promise<boolean> => isAllowedBy(check, url),

    /** Sends an event once. Redirects are not followed. */
    async send(webhook: Webhook): Promise<WebhookAnswer> {
      const signal = AbortSignal.timeout(HOOK_LIMITS.timeoutMs);
      const late = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("The webhook timed out.")), { once: true });
      });
      try {
        return await Promise.race([post(webhook, signal), late]);
      } catch (error) {
        const problem = error instanceof NotAllowed ? "address" : signal.aborted ? "timeout" : "unreachable";
        return { status: null, text: "", problem };
      }
    },
  };
}
export type WebhooksGateway = ReturnType<typeof createWebhooksGateway>;
