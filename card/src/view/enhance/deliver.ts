import { prove } from "./prove.ts";

/** Something a visitor wrote, as a call; the key makes a repeated one count once. */
export interface Submission {
  readonly path: string;
  readonly body: Readonly<Record<string, string | true>>;
  readonly key: string;
}

/**
 * `later`: it may have arrived, and can be sent again after `after` seconds. `refused`: it will not be accepted unchanged;
 * `said` is the reason to show if the platform has switched the form off.
 */
export type Outcome =
  | { readonly kind: "sent" }
  | { readonly kind: "later"; readonly why: "offline" | "busy"; readonly after: number }
  | { readonly kind: "refused"; readonly fields: Readonly<Record<string, string>>; readonly said?: string };

/** sessionStorage key of what says to the server that it is the same visitor. */
const TOKEN_KEY = "cardinal:token";
/** How often work is done for one attempt: an answer can come too late. */
const MAX_PROOFS = 3;

type Answer = {
  readonly visitor?: string;
  readonly error?: {
    readonly fields?: Record<string, string>;
    /** Those who run the platform have switched it off, and say so in each language. */
    readonly sentences?: Readonly<Record<string, string>>;
    readonly proof?: { readonly challenge: string; readonly bits: number; readonly count: number };
  };
};

/** Sends a submission, with the proof of work if the network is crowded; never throws. */
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
    // Too many, work that was not taken, the call that it repeats is still under way, or trouble of the server's own.
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

/** What the last answer in this tab said, to be known as the same visitor; nothing at first. */
export function visitorToken(): { readonly visitor?: string } {
  try {
    const visitor = sessionStorage.getItem(TOKEN_KEY);
    return visitor === null ? {} : { visitor };
  } catch {
    return {};
  }
}
