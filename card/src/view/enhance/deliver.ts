/** Something a visitor wrote, as a call; the key makes a repeated one count once. */
export interface Note {
  readonly path: string;
  readonly body: Readonly<Record<string, string | true>>;
  readonly key: string;
}

/** `unreachable`: it may have arrived or not. `refused`: it will never be taken as it is. `failed`: perhaps later. */
export type Outcome =
  | { readonly kind: "sent" | "unreachable" | "failed" | "many" }
  | { readonly kind: "refused"; readonly fields: Readonly<Record<string, string>> };

/** Sends a note; never throws. */
export async function deliver(send: typeof fetch, { path, body, key }: Note): Promise<Outcome> {
  let response: Response;
  try {
    response = await send(path, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
    });
  } catch {
    return { kind: "unreachable" };
  }
  if (response.ok) return { kind: "sent" };
  if (response.status === 429) return { kind: "many" };
  // The call that it repeats is still under way, or the server has trouble of its own.
  if (response.status === 409 || response.status > 499) return { kind: "failed" };
  return { kind: "refused", fields: await readFields(response) };
}

async function readFields(response: Response): Promise<Record<string, string>> {
  const problem = (await response.json().catch(() => null)) as { error?: { fields?: Record<string, string> } } | null;
  return problem?.error?.fields ?? {};
}

/** `randomUUID` is missing on pages without a secure origin. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
