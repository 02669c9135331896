import { randomInt } from "node:crypto";
import { MAX_USERNAME_LENGTH } from "@cardinal/contract/fields/stored-name";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";

/** The number of attempts with a small number appended, and then with a random one. */
const ATTEMPTS = 9;

/**
 * Claims a username within an enterprise: the preferred one, or one similar to it. Concurrent
 * calls get different names.
 * @throws Failure `username-taken` when none was free.
 */
export async function claimName(
  ctx: Pick<Ctx, "stores" | "now">,
  { enterprise, uid }: EmployeePlace,
  wanted: string,
): Promise<string> {
  const numbered = (end: string) => `${wanted.slice(0, MAX_USERNAME_LENGTH - end.length)}${end}`;
  const near = Array.from({ length: ATTEMPTS - 1 }, (_, index) => numbered(`-${index + 2}`));
  const far = Array.from({ length: ATTEMPTS }, () => numbered(`-${randomInt(10_000, 100_000)}`));
  for (const name of [wanted, ...near, ...far])
    if (await ctx.stores.usernames.claim(enterprise, name, uid, ctx.now)) return name;
  throw new Failure("username-taken");
}
