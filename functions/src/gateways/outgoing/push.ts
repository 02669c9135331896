import type { PushEnv } from "../../config/features.ts";

/**
 * Where a browser receives messages, and the keys with which only it can read them (https://www.w3.org/TR/push-api/).
 */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The content of a browser notification; `url` is opened by a tap on it. */
export interface PushMessage {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  /** Path within the product. */
  readonly url: string;
}

/** `gone`: the subscription has ended permanently. `failed` gives the reason, without the address. */
export type PushOutcome = "sent" | "gone" | { readonly failed: string };

/** Posts a message to a push service and returns the status of its answer. */
export type PushTransport = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array<ArrayBuffer>,
) => Promise<number>;

/** How long a push service keeps a message for a browser that cannot be reached, in seconds: a day. */
const TTL_S = 86_400;
const TIMEOUT_MS = 10_000;

/** Follows no redirects; the answer's body is not read. */
const post: PushTransport = async (url, headers, body) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
  await response.body?.cancel();
  return response.status;
};

/** Headers as strings, without the length, which the transport sets. */
function toTexts(headers: object): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name !== "Content-Length");
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/**
 * Sends messages to browsers through their push services (RFC 8030), encrypted for the browser (RFC 8291) and signed
 * with our key (RFC 8292).
 * @param transport for tests without a push service.
 */
export function createPushGateway({ publicKey, privateKey, subject }: PushEnv, transport: PushTransport = post) {
  return {
    /** The key that browsers subscribe with. */
    publicKey,

    /** @param topic at most 32 characters of base64url: a newer message replaces a pending one with the same topic. */
    async send({ endpoint, keys }: PushTarget, message: PushMessage, topic: string): Promise<PushOutcome> {
      const { default: webPush } = await import("web-push");
      try {
        // A browser can send a key that is not a point of the curve: then only its own message fails.
        const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: TTL_S,
          topic,
        });
        const status = await transport(endpoint, toTexts(headers), new Uint8Array(body));
        if (status === 404 || status === 410) return "gone";
        return status >= 200 && status < 300 ? "sent" : { failed: `status ${status}` };
      } catch (error) {
        return { failed: error instanceof Error ? error.name : "unknown" };
      }
    },
  };
}
export type PushGateway = ReturnType<typeof createPushGateway>;
