import { makeEnterprise } from "./samples.ts";

/** A request as it leaves the app. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed JSON, the fields of a form, or null. */
  readonly body: unknown;
  /** Aborted when the app no longer needs the answer. */
  readonly signal: AbortSignal | null;
}

/** Answers a request, or undefined when it is meant for another one. */
export type Answer = (request: SentRequest) => Response | Promise<Response> | undefined;

/** What Firebase Hosting serves for the project. */
const SETTINGS = { apiKey: "test-key", projectId: "demo-cardinal", appId: "test" };

const answers = new Set<Answer>();
let unexpected: string[] = [];
/** Number of tests that have ended. */
let ended = 0;

/** How long every request and every answer travels, in milliseconds (see CONTRIBUTING.md). */
const DELAY_MS = Number(process.env["NETWORK_DELAY_MS"] ?? 0);
/** The real one, also in tests that fake time. */
const { setTimeout: later } = globalThis;
const travel = () => new Promise((resolve) => later(resolve, DELAY_MS));

/** Adds a request handler until the test ends; later handlers take precedence. */
export function answerRequests(answer: Answer): void {
  answers.add(answer);
}

export function resetNetwork(): void {
  ended += 1;
  answers.clear();
}

/** Requests without a stubbed reply since the last call. */
export function takeUnexpectedRequests(): string[] {
  const taken = unexpected;
  unexpected = [];
  return taken;
}

/** A JSON answer. */
export function toJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

async function dispatch(request: SentRequest): Promise<Response> {
  for (const answer of [...answers].reverse()) {
    const response = answer(request);
    if (response !== undefined) return response;
  }
  if (request.url.pathname === "/__/firebase/init.json") return toJson(SETTINGS);
  // Defaults for requests of many screens; tests override them for disabled features, pending items and figures.
  if (request.url.pathname === "/api/admin/disabled_features") return toJson({ items: [], next: null });
  if (request.url.pathname === "/api/admin/totals") return toJson({ items: [], next: null });
  if (request.url.pathname === "/api/admin/pending_counts")
    return toJson({ mails: 0, failures: 0, jobs: 0, approvals: 0 });
  // By default the plan of an organisation is in force; tests override it.
  if (request.method === "GET" && request.url.pathname === "/api/enterprise/")
    return toJson(makeEnterprise({ rights: { admin: false, permissions: [], groups: null } }));
  unexpected.push(`${request.method} ${request.url.pathname}`);
  return toJson(null, 500);
}

function parseBody(body: unknown): unknown {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  if (typeof body !== "string") return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const toAbortError = () => new DOMException("The request was stopped.", "AbortError");

/** A fake `fetch` that returns the test's replies and honours the abort signal. */
export const fakeFetch: typeof fetch = async (input, init) => {
  const signal = init?.signal;
  if (DELAY_MS > 0) {
    const test = ended;
    await travel();
    if (test !== ended) throw toAbortError();
  }
  if (signal?.aborted) throw toAbortError();
  const address = input instanceof Request ? input.url : String(input);
  const sent = dispatch({
    method: init?.method ?? "GET",
    url: new URL(address, location.origin),
    headers: new Headers(init?.headers),
    body: parseBody(init?.body),
    signal: signal ?? null,
  });
  const answer = DELAY_MS > 0 ? Promise.all([sent, travel()]).then(([response]) => response) : sent;
  if (!signal) return answer;
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(toAbortError());
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
  });
  aborted.catch(() => undefined);
  return Promise.race([answer, aborted]);
};

/** A fake of the part of XMLHttpRequest that uploads use. */
export class FakeUpload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = "";
  private request: { method: string; url: URL } | null = null;
  private readonly headers = new Headers();
  private isAborted = false;

  open(method: string, url: string): void {
    this.request = { method, url: new URL(url, location.origin) };
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  send(body: unknown): void {
    if (this.request === null) throw new Error("open() comes first.");
    this.upload.onprogress?.(new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 2 }));
    dispatch({ ...this.request, headers: this.headers, body: parseBody(body), signal: null })
      .then(async (response) => {
        if (this.isAborted) return;
        this.status = response.status;
        this.responseText = await response.text();
        this.upload.onprogress?.(new ProgressEvent("progress", { lengthComputable: true, loaded: 2, total: 2 }));
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}
