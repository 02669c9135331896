import { isRawReply, type Endpoint, type InputOf, type ReplyOf } from "@cardinal/contract/endpoint";
import { hasBody, toRequest } from "@cardinal/contract/request";
import { ApiFailure, toApiFailure } from "./api-failure.ts";
import { getPaymentsUrl } from "./env.ts";
import { getToken } from "./firebase/token.ts";
import { loadSentences } from "./sentences/load-sentences.ts";

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The same for each attempt at one operation: the API applies it once and answers a repeat with the first answer. */
  readonly idempotencyKey?: string | undefined;
  /** True for a call with at most 64 KB that is to be completed although the page is closed. */
  readonly keepalive?: boolean | undefined;
  /** Sent instead of the session's token: the key of a scanning phone. */
  readonly credential?: string | undefined;
  /** Receives the `Date` header of the answer, and when the request was sent and answered (epoch ms). */
  readonly onDate?: ((date: string | null, left: number, came: number) => void) | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Share of the file that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Makes one call of the contract; throws {@link ApiFailure} when it is refused or does not arrive. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const { url: path, rest, headers: fields } = toRequest(endpoint, input);
  const url = toAddress(endpoint, path);
  const headers: Record<string, string> = { ...(await getHeaders(endpoint, options.credential)), ...fields };
  const sends = hasBody(endpoint);
  if (sends) headers["content-type"] = "application/json";
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  const left = Date.now();
  const response = await send(url, {
    method: endpoint.method,
    headers,
    ...(sends ? { body: JSON.stringify(rest) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive === true ? { keepalive: true } : {}),
  });
  options.onDate?.(response.headers.get("date"), left, Date.now());
  if (!response.ok) throw await toRefusal(response, options.signal);
  if (isRawReply(endpoint.reply)) return (await receive(response.blob(), options.signal)) as ReplyOf<E>;
  return parseReply(endpoint, parseJson(await receive(response.text(), options.signal)));
}

/** Makes a multipart call: `file` in the field of that name, the rest of `input` as text fields. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const { url, rest } = toRequest(endpoint, input);
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) form.append(name, toText(value));
  form.append("file", file, file instanceof File ? file.name : "file");
  const { status, body } = await sendForm(endpoint.method, url, await getHeaders(endpoint), form, options);
  if (status < 200 || status > 299) throw await toRefusalOf(status, body);
  return parseReply(endpoint, body);
}

/** The URL of a call: on this site, or of the payments function. */
function toAddress({ host }: Endpoint, path: string): string {
  if (host === undefined) return path;
  const payments = getPaymentsUrl();
  if (payments === undefined) throw new ApiFailure("not-found", 404, "No plans are sold here.");
  return payments + path;
}

/** The cache key of a call: same call, same input, same key. */
export function getCallKey(endpoint: Endpoint, input?: object): readonly unknown[] {
  return input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];
}

const caches = new Set<() => void>();

/** Registers a cache of answers, which {@link forgetAnswers} clears. */
export function registerCache(clear: () => void): void {
  caches.add(clear);
}

/** Clears the user's cached answers. Does nothing while no cache is loaded. */
export function forgetAnswers(): void {
  for (const clear of caches) clear();
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * The headers of a call: the user's token, where it is known and needed.
 * @throws ApiFailure `unauthenticated` when the session has ended and the API would refuse the call.
 */
export async function getHeaders(endpoint: Endpoint, credential?: string): Promise<Record<string, string>> {
  const isNeeded = endpoint.access !== "anyone";
  const ofSession = () => (endpoint.withoutToken === true ? null : getToken(isNeeded));
  const token = credential ?? (await ofSession());
  if (isNeeded && token === null) {
    await loadSentences();
    throw new ApiFailure("unauthenticated", 0, "Signed out.");
  }
  return { accept: "application/json", ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
}

/** Sends a request; a missing answer also becomes a failure. */
export function send(url: string, init: RequestInit): Promise<Response> {
  return receive(fetch(url, init), init.signal);
}

/** Waits for an answer or its body; a lost connection also becomes a failure. */
export async function receive<T>(arriving: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  try {
    return await arriving;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure("network", 0, "The service could not be reached.");
  }
}

/** fetch does not report upload progress; XMLHttpRequest does. */
function sendForm(
  method: string,
  url: string,
  headers: Record<string, string>,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, body: parseJson(request.responseText) });
    request.onerror = () => reject(new ApiFailure("network", 0, "The service could not be reached."));
    const stop = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    request.onabort = stop;
    if (signal?.aborted) return stop();
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The failure for an answer that is not 2xx. */
export async function toRefusal(response: Response, signal: AbortSignal | undefined): Promise<ApiFailure> {
  return toRefusalOf(response.status, parseJson(await receive(response.text(), signal)));
}

/** The failure for a refused call, once its sentence is loaded, so that it is shown, and read aloud, only once. */
async function toRefusalOf(status: number, body: unknown): Promise<ApiFailure> {
  await loadSentences();
  const failure = toApiFailure(status, body);
  for (const listener of refusalListeners) listener(failure);
  return failure;
}

const refusalListeners = new Set<(failure: ApiFailure) => void>();

/** Reports every refused call to `listener`; returns a function that ends this. */
export function onRefusal(listener: (failure: ApiFailure) => void): () => void {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
}

/** The reply as the contract declares it; anything else is an internal error. */
function parseReply<E extends Endpoint>(endpoint: E, body: unknown): ReplyOf<E> {
  if (isRawReply(endpoint.reply)) throw new ApiFailure("internal", 200, "The service sent no JSON.");
  const parsed = endpoint.reply.safeParse(body);
  if (!parsed.success) throw new ApiFailure("internal", 200, `Unexpected answer of ${endpoint.path}.`);
  // The type is derived from the schema that has just accepted the value.
  return parsed.data as ReplyOf<E>;
}
