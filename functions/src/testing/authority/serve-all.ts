import { type Endpoint, pathParameters } from "@cardinal/contract/endpoint";
import type { HttpRequest, HttpResponse } from "../../http/request.ts";
import {
  ALL_CALLS,
  type ContractCall,
  FUNCTION_NAMES,
  type FunctionName,
  functionOf,
  isWrite,
} from "../contract-calls.ts";
import { formWith, request, type TestAnswer } from "../http.ts";
import { type LocalServer, serveLocally } from "../servers/serve-locally.ts";

interface Group {
  readonly serve: (request: HttpRequest, response: HttpResponse) => Promise<void>;
}

export interface AllGroups {
  readonly urlOf: (call: ContractCall) => string;
  /**
   * Where to try a call that is refused before it does anything: undefined is the stack, for one call of each function
   * and those whose keys only the stack has; for the others, this process. The emulators in front of the same code
   * would take most of the time without affecting the result.
   */
  readonly gateOf: (call: ContractCall) => string | undefined;
  readonly stop: () => Promise<void>;
}

const THROUGH_THE_STACK = new Set(FUNCTION_NAMES.map((name) => ALL_CALLS.find((call) => functionOf(call) === name)));

/** Serves every group of the contract from this process. */
export async function serveAll(): Promise<AllGroups> {
  const servers = new Map<FunctionName, LocalServer>();
  for (const name of FUNCTION_NAMES) {
    const { serve } = (await import(`../../groups/${name}.ts`)) as Group;
    servers.set(name, await serveLocally(serve));
  }
  const urlOf = (call: ContractCall) => servers.get(functionOf(call))?.url ?? "";
  const isOfStack = (call: ContractCall) => call.endpoint.access === "partner" || THROUGH_THE_STACK.has(call);
  return {
    urlOf,
    gateOf: (call) => (isOfStack(call) ? undefined : urlOf(call)),
    stop: async () => {
      for (const server of [...servers.values()].reverse()) await server.stop();
    },
  };
}

/** A user's browser: visits of robots are not counted. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The address of a call with its path parameters, its headers, and the remaining input for query or body. */
function splitInput({ path, headers: names = [] }: Endpoint, input: Readonly<Record<string, unknown>>) {
  const parameters = pathParameters(path);
  const fill = (made: string, name: string) => made.replace(`{${name}}`, encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([key]) => !parameters.includes(key) && !names.includes(key));
  const headers = Object.fromEntries(names.flatMap((name) => (name in input ? [[name, String(input[name])]] : [])));
  return { address: parameters.reduce(fill, path as string), headers, rest };
}

/** Makes a call with an input as the web client would: in the address, the query, the body or a form. */
export function ask(
  groups: AllGroups,
  call: ContractCall,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<TestAnswer> {
  const { method, body } = call.endpoint;
  const { address, headers, rest } = splitInput(call.endpoint, input);
  const options = { token, url: groups.urlOf(call), headers: { ...headers, "user-agent": BROWSER } };
  if (body === "multipart") {
    const texts = rest.map(([key, value]) => [key, String(value)] as const);
    return request(method, address, { ...options, body: formWith(new Uint8Array(8), Object.fromEntries(texts)) });
  }
  if (isWrite(call)) return request(method, address, { ...options, body: Object.fromEntries(rest) });
  const query = new URLSearchParams(rest.map(([key, value]) => [key, String(value)])).toString();
  return request(method, query === "" ? address : `${address}?${query}`, options);
}
