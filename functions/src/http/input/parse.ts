import type { Endpoint } from "@cardinal/contract/endpoint";
import { Failure } from "../../domain/failure.ts";
import { invalid } from "./fields.ts";
import { readJson } from "./read-json.ts";
import { readMultipart } from "./read-multipart.ts";
import { headerOf, type HttpRequest, queryOf } from "../request.ts";

type Values = Readonly<Record<string, unknown>>;

const hasBody = (endpoint: Endpoint) => endpoint.method === "PUT" || endpoint.method === "POST";

/**
 * Whether a call declares a parameter. Links to public addresses pick up foreign parameters when they are shared
 * (`fbclid`, `utm_source`): those are ignored.
 */
function declares({ access, method, input }: Endpoint, name: string): boolean {
  if (access !== "anyone" || method !== "GET") return true;
  return "shape" in input && Object.hasOwn(input.shape as object, name);
}

/** Input fields that are sent as headers. */
function readHeaders({ headers = [] }: Endpoint, request: HttpRequest): Values {
  return Object.fromEntries(
    headers.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, headerOf(request, name)]])),
  );
}

/** Query parameters of the address; a repeated name is refused, because its value is ambiguous. */
function readQuery(endpoint: Endpoint, request: HttpRequest): Values {
  const pairs = [...queryOf(request)].filter(([name]) => declares(endpoint, name));
  const misplaced = pairs.find(([name]) => endpoint.headers?.includes(name) === true);
  if (misplaced !== undefined)
    throw new Failure("invalid-argument", { fields: { [misplaced[0]]: "Send this as a header." } });
  const twice = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index);
  if (twice !== undefined)
    throw new Failure("invalid-argument", { fields: { [twice[0].slice(0, 120)]: "Send this field only once." } });
  return Object.fromEntries(pairs);
}

/**
 * Merges all parts into one object. A later part may not repeat a name of an earlier one: the path declares precedence.
 */
function merge(parts: readonly Values[]): Values {
  const merged = new Map<string, unknown>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    // No schema can have this key, and assigning it would change an object's prototype.
    if (name === "__proto__")
      throw new Failure("invalid-argument", { fields: { [name]: "This field is not known here." } });
    if (merged.has(name))
      throw new Failure("invalid-argument", {
        fields: { [name]: "This is already set by the address. Leave it out." },
      });
    merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

/**
 * Merges path, headers, query and body into one input, and parses it with the schema of the call.
 * @throws Failure with status 400, 413 or 415.
 */
export async function parseRequest(
  endpoint: Endpoint,
  parameters: Readonly<Record<string, string>>,
  request: HttpRequest,
): Promise<object> {
  const multipart = endpoint.body === "multipart" ? await readMultipart(request) : undefined;
  const body = multipart?.fields ?? (hasBody(endpoint) ? readJson(request, endpoint.maxKiB) : {});
  const parsed = endpoint.input.safeParse(
    merge([parameters, readHeaders(endpoint, request), readQuery(endpoint, request), body]),
  );
  if (!parsed.success) throw invalid(parsed.error.issues);
  return multipart === undefined ? parsed.data : { ...parsed.data, file: multipart.file };
}
