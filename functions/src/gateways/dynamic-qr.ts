import { signBody } from "./sign-body.ts";

export type DynamicQrCredentials = { readonly email: string; readonly password: string } | { readonly token: string };

/** An account at the dynamic-QR product: its name for people, and its id. */
export interface DynamicQrAccount {
  readonly account: string;
  readonly id: string;
}

const TIMEOUT_MS = 8000;

function toAccount(answer: unknown): DynamicQrAccount | null {
  if (typeof answer !== "object" || answer === null || !("account" in answer) || !("lqr_id" in answer)) return null;
  const { account, lqr_id } = answer;
  if (typeof account !== "string" || typeof lqr_id !== "string" || !/^[\w-]{1,128}$/.test(lqr_id)) return null;
  return { account: account.slice(0, 254), id: lqr_id };
}

/**
 * The dynamic-QR product over HTTPS. Requests carry `x-cardinal-signature` (see sign-body.ts).
 * `POST {url}/v1/link` takes `{cardinal_uid, email, password}` or `{cardinal_uid, token}` and answers 200
 * `{lqr_id, account}`, or 401 or 404 when it knows no such account.
 */
export function createDynamicQrGateway(config: { readonly url: string; readonly key: string }) {
  return {
    /** Links an account there to a person here: the account, `refused`, or `unreachable` (no, late or broken answer). */
    async link(uid: string, credentials: DynamicQrCredentials): Promise<DynamicQrAccount | "refused" | "unreachable"> {
      const body = JSON.stringify({ cardinal_uid: uid, ...credentials });
      try {
        const response = await fetch(`${config.url}/v1/link`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-cardinal-signature": signBody(config.key, body, Math.floor(Date.now() / 1000)),
          },
          body,
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status === 401 || response.status === 404) return "refused";
        return response.ok ? (toAccount(await response.json()) ?? "unreachable") : "unreachable";
      } catch {
        return "unreachable";
      }
    },
  };
}
export type DynamicQrGateway = ReturnType<typeof createDynamicQrGateway>;
