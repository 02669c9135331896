import { type Endpoint, pathParameters } from "./endpoint.ts";

/** An input as it is sent: the part in the address, the headers, and the rest in the body (none for GET and DELETE). */
export interface CallRequest {
  /** Path and query, percent-encoded. */
  readonly url: string;
  readonly rest: Readonly<Record<string, unknown>>;
  /** Fields that are sent as headers. */
  readonly headers: Readonly<Record<string, string>>;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether a call carries a body. */
export function hasBody(endpoint: Endpoint): boolean {
  return endpoint.method === "PUT" || endpoint.method === "POST";
}

/**
 * Puts path parameters into the path, header fields into the headers and, for calls without a body, the rest into the
 * query.
 */
export function toRequest(endpoint: Endpoint, input: object): CallRequest {
  const values = new Map<string, unknown>(Object.entries(input));
  let path: string = endpoint.path;
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, () => encodeURIComponent(toText(values.get(name))));
    values.delete(name);
  }
  const headers: Record<string, string> = {};
  for (const name of endpoint.headers ?? []) {
    if (values.get(name) !== undefined) headers[name] = toText(values.get(name));
    values.delete(name);
  }
  if (hasBody(endpoint)) return { url: path, rest: Object.fromEntries(values), headers };
  const query = new URLSearchParams();
  for (const [name, value] of values) if (value !== undefined) query.append(name, toText(value));
  return { url: query.size > 0 ? `${path}?${query.toString()}` : path, rest: {}, headers };
}
