import { type Access, type Endpoint, isRawReply, pathParameters } from "@cardinal/contract/endpoint";
import { statusOf } from "@cardinal/contract/failures";
import { callsOf, GROUP_NAMES, type GroupName } from "@cardinal/contract/groups";
import { problem } from "@cardinal/contract/problem";
import { refusalsOf, successesOf } from "@cardinal/contract/refusals";
import { Failure } from "../domain/failure.ts";
import { compileRoutes, matchRoute } from "../http/match.ts";

/** A call of the contract with its full name, for tests that iterate over all of them. */
export interface ContractCall {
  readonly group: GroupName;
  /** Such as `users.createUser`. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** A deployed function that serves calls: one per group, and one for all calls that carry a file. */
export type FunctionName = GroupName | "uploads";
export const FUNCTION_NAMES: readonly FunctionName[] = [...GROUP_NAMES, "uploads"];
export const functionOf = ({ group, endpoint }: ContractCall): FunctionName =>
  endpoint.body === "multipart" ? "uploads" : group;

/** All calls. */
export const ALL_CALLS: readonly ContractCall[] = GROUP_NAMES.flatMap((group) =>
  callsOf(group).map(([name, endpoint]) => ({ group, name: `${group}.${name}`, endpoint })),
);

/** The calls with certain kinds of access. */
export function callsFor(...accesses: readonly Access[]): ContractCall[] {
  return ALL_CALLS.filter(({ endpoint }) => accesses.includes(endpoint.access));
}

/** True when the call changes something: its input is in the body. */
export function isWrite({ endpoint }: ContractCall): boolean {
  return endpoint.method === "PUT" || endpoint.method === "POST";
}

/**
 * True when foreign query parameters are ignored, because links to such addresses pick them up when they are shared.
 */
export function isPassedOn({ endpoint }: ContractCall): boolean {
  return endpoint.access === "anyone" && endpoint.method === "GET";
}

const SESSION_ENDS = new Set(["users.changePassword", "users.signOutEverywhere"]);
/** True when the call ends all sessions of its caller, so that their token cannot be used again. */
export function endsSessions({ name }: ContractCall): boolean {
  return SESSION_ENDS.has(name);
}

/** True when the call answers bytes. */
export function isRaw({ endpoint }: ContractCall): boolean {
  return isRawReply(endpoint.reply);
}

/** Paths of the calls that are not served through Hosting. */
const PAYMENTS_PATHS = new Set<string>(
  ALL_CALLS.flatMap(({ endpoint: { host, path } }) => (host === undefined ? [] : [path])),
);
/** Whether a path belongs to the payments function, with or without a trailing slash. */
export const isOfPayments = (path: string): boolean =>
  PAYMENTS_PATHS.has((path.split("?", 1)[0] ?? "").replace(/\/$/, ""));

const ROUTES = compileRoutes(ALL_CALLS.map((call) => ({ target: call, endpoint: call.endpoint })));

/** The call of a request, or null when there is none. */
function callAt(method: string, path: string): ContractCall | null {
  try {
    return matchRoute(ROUTES, method, path.split("?", 1)[0] ?? "").target;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/**
 * Checks every answer that a test gets: the contract has to declare its status and code.
 * @throws Error when it does not.
 */
export function requireNamed(
  method: string,
  path: string,
  answer: { readonly status: number; readonly json: unknown },
) {
  const call = callAt(method, path);
  if (call === null) return;
  const { status, json } = answer;
  const code = status < 400 ? null : problem.safeParse(json).data?.error.code;
  const named =
    code === null
      ? successesOf(call.endpoint).includes(status)
      : refusalsOf(call.endpoint).some((one) => one === code && statusOf(one) === status);
  if (!named) throw new Error(`${call.name} answered ${status} ${code ?? ""}, which the contract does not declare.`);
}

/** The call's address with a value for each parameter; what `values` lacks becomes `sample`. */
export function addressFor({ endpoint }: ContractCall, values: Readonly<Record<string, string>> = {}): string {
  const fill = (path: string, name: string) => path.replace(`{${name}}`, encodeURIComponent(values[name] ?? "sample"));
  return pathParameters(endpoint.path).reduce(fill, endpoint.path);
}
