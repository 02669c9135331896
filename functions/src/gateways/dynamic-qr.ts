import { signBody } from "./sign-body.ts";

export type DynamicQrCredentials = { readonly email: string; readonly password: string } | { readonly token: string };

/** An account at the dynamic-QR product: its display name and its id. */
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

function toLinked(answer: unknown): string[] | null {
  if (typeof answer !== "object" || answer === null || !("linked" in answer) || !Array.isArray(answer.linked))
    return null;
  return answer.linked.filter((uid) => typeof uid === "string");
}

/** The sign-up page in the answer; null unless it uses HTTPS or is on the product's own origin. */
function toSignUpPage(answer: unknown, product: string): string | null {
  if (typeof answer !== "object" || answer === null || !("sign_up_url" in answer)) return null;
  const { sign_up_url } = answer;
  if (typeof sign_up_url !== "string" || !URL.canParse(sign_up_url)) return null;
  const { protocol, origin, href } = new URL(sign_up_url);
  return protocol === "https:" || origin === new URL(product).origin ? href : null;
}

/** True when the dynamic-QR product has no such account. */
const isRefused = ({ status }: Response): boolean => status === 401 || status === 404;

/**
 * The dynamic-QR product over HTTPS. Requests carry `x-cardinal-signature` (see sign-body.ts).
 * - `POST {url}/v1/link` takes `{cardinal_uid, email, password}` or `{cardinal_uid, token}` and answers 200
 *   `{lqr_id, account}`, or 401 or 404 when it knows no such account.
 * - `POST {url}/v1/unlink` takes `{cardinal_uid, lqr_id}` and answers 200, or 404 when these two are not linked.
 * - `POST {url}/v1/links` takes `{links: [{cardinal_uid, lqr_id}]}` and answers 200 `{linked: [cardinal_uid, …]}`:
 *   those of them that are linked.
 * - `POST {url}/v1/enterprises` takes `{cardinal_enterprise, company, email}` and answers 201 (200 when repeated)
 *   `{sign_up_url}`: the page where the sign-up of this enterprise is finished.
 */
export function createDynamicQrGateway(config: { readonly url: string; readonly key: string }) {
  const { url, key } = config;
  /**
   * The result of `read` for the answer; `unreachable` when there is no answer, it is late or malformed, or `read`
   * returns null.
   */
  const post = async <T>(
    path: string,
    content: object,
    read: (response: Response) => Promise<T | null>,
  ): Promise<T | "unreachable"> => {
    const body = JSON.stringify(content);
    try {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-cardinal-signature": signBody(key, body, Math.floor(Date.now() / 1000)),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return (await read(response)) ?? "unreachable";
    } catch {
      return "unreachable";
    }
  };

  return {
    /**
     * Links an account there to a user here: the account, `refused`, or `unreachable` (no, late or malformed answer).
     */
    link(uid: string, credentials: DynamicQrCredentials): Promise<DynamicQrAccount | "refused" | "unreachable"> {
      return post("/v1/link", { cardinal_uid: uid, ...credentials }, async (response) => {
        if (isRefused(response)) return "refused";
        return response.ok ? toAccount(await response.json()) : null;
      });
    },

    /** Removes the link there; succeeds as well when there is none. */
    unlink(uid: string, id: string): Promise<"unlinked" | "unreachable"> {
      return post("/v1/unlink", { cardinal_uid: uid, lqr_id: id }, async ({ ok, status, headers }) => {
        const isJson = headers.get("content-type")?.startsWith("application/json") === true;
        return (ok || status === 404) && isJson ? "unlinked" : null;
      });
    },

    /** Which of these users are linked to these accounts there, by their ids here; or `unreachable`. */
    findLinked(links: readonly { readonly uid: string; readonly id: string }[]): Promise<string[] | "unreachable"> {
      const asked = links.map(({ uid, id }) => ({ cardinal_uid: uid, lqr_id: id }));
      return post("/v1/links", { links: asked }, async (response) =>
        response.ok ? toLinked(await response.json()) : null,
      );
    },

    /** Starts the sign-up of an enterprise: the address of the page where it is completed, or `unreachable`. */
    signUp(enterprise: string, { company, email }: { readonly company: string; readonly email: string }) {
      return post("/v1/enterprises", { cardinal_enterprise: enterprise, company, email }, async (response) =>
        response.ok ? toSignUpPage(await response.json(), url) : null,
      );
    },
  };
}
export type DynamicQrGateway = ReturnType<typeof createDynamicQrGateway>;
