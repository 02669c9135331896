import { type Access, type Endpoint, isRawReply, pathParameters } from "@cardinal/contract/endpoint";
import { callsOf, GROUP_NAMES, type GroupName } from "@cardinal/contract/groups";

/** A call of the contract with its full name, as tests that go over all of them want it. */
export interface ContractCall {
  readonly group: GroupName;
  /** Such as `users.createUser`. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every call there is. */
export const ALL_CALLS: readonly ContractCall[] = GROUP_NAMES.flatMap((group) =>
  callsOf(group).map(([name, endpoint]) => ({ group, name: `${group}.${name}`, endpoint })),
);

/** Those of some kinds of access. */
export function callsFor(...accesses: readonly Access[]): ContractCall[] {
  return ALL_CALLS.filter(({ endpoint }) => accesses.includes(endpoint.access));
}

/** True when the call changes something: what it takes comes in a body. */
export function isWrite({ endpoint }: ContractCall): boolean {
  return endpoint.method === "PUT" || endpoint.method === "POST";
}

/** True when the call answers bytes. */
export function isRaw({ endpoint }: ContractCall): boolean {
  return isRawReply(endpoint.reply);
}

/** The call's address with a value for each parameter; what `values` lacks becomes `sample`. */
export function addressFor({ endpoint }: ContractCall, values: Readonly<Record<string, string>> = {}): string {
  const fill = (path: string, name: string) => path.replace(`{${name}}`, encodeURIComponent(values[name] ?? "sample"));
  return pathParameters(endpoint.path).reduce(fill, endpoint.path);
}
