import { prove } from "./prove.ts";

/** A visitor's form as an API call; the key makes repeating it idempotent. */
export interface Submission {
  readonly path: string;
  readonly body: Readonly<Record<string, string | true>>;
  readonly key: string;
}

/**
 * `outdated`: it is too old to be repeated. `later`: it may have arrived, and can be sent again after `after` seconds.
 * `refused`: it will not be accepted unchanged; `said` is the reason to show if the platform has disabled the form.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "outdated" }
  | { readonly kind: "later"; readonly why: "offline" | "busy"; readonly after: number }
  | { readonly kind: "refused"; readonly fields: Readonly<Record<string, string>>; readonly said?: string };

/** sessionStorage key of the token by which the server recognises the visitor. */
const TOKEN_KEY = "cardinal:token";
/** Maximum proofs of work per attempt: a proof can expire before it arrives. */
const MAX_PROOFS = 3;

type Answer = {
  readonly visitor?: string;
  readonly error?: {
    readonly fields?: Record<string, string>;
    /** The platform's reason for disabling the form, by language. */
    readonly sentences?: Readonly<Record<string, string>>;
    readonly proof?: { readonly challenge: string; readonly bits: number; readonly count: number };
  };
};

/** Sends a submission, with a proof of work if the server requires one; never throws. */
export async function deliver(send: typeof fetch, { path, body, key }: Submission): Promise<Outcome> {
  const post = async (proof = "") => {
    const response = await send(path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(proof === "" ? body : { ...body, proof }),
    });
    return { response, answer: (await response.json().catch(() => ({}))) as Answer };
  };
  try {
    let { response, answer } = await post();
    for (let times = 0; answer.error?.proof && times < MAX_PROOFS; times += 1) {
      ({ response, answer } = await post(await prove(answer.error.proof)));
    }
    const { status, ok, headers } = response;
    if (ok) return keepToken(answer.visitor);
    const said = answer.error?.sentences?.[String(body["language"] ?? "en")];
    if (said !== undefined) return { kind: "refused", fields: {}, said };
    // Too many requests, a rejected proof, the same call still in progress, or a server error.
    if (status === 429 || status === 428 || status === 409 || status > 499)
      return { kind: "later", why: "busy", after: Number(headers.get("retry-after") ?? 0) };
    return { kind: "refused", fields: answer.error?.fields ?? {} };
  } catch {
    return { kind: "later", why: "offline", after: 0 };
  }
}

function keepToken(token: string | undefined): Outcome {
  try {
    if (token !== undefined) sessionStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Without storage, the next submission counts as another visitor's.
  }
  return { kind: "sent" };
}

/** The visitor token of the last answer in this tab; empty before the first. */
export function visitorToken(): { readonly visitor?: string } {
  try {
    const visitor = sessionStorage.getItem(TOKEN_KEY);
    return visitor === null ? {} : { visitor };
  } catch {
    return {};
  }
}
