import { randomInt } from "node:crypto";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";

/** Names that are tried with a number behind them before longer numbers. */
const TRIED = 9;
const LONGEST = 30;

/**
 * Claims a username for somebody within an enterprise: the one that is wanted, or one near it. Of any number at once each
 * gets another.
 * @throws Failure `username-taken` when none was free.
 */
export async function claimName(
  ctx: Pick<Ctx, "stores" | "now">,
  { enterprise, uid }: EmployeePlace,
  wanted: string,
): Promise<string> {
  const numbered = (end: string) => `${wanted.slice(0, LONGEST - end.length)}${end}`;
  const near = Array.from({ length: TRIED - 1 }, (_, index) => numbered(`-${index + 2}`));
  const far = Array.from({ length: TRIED }, () => numbered(`-${randomInt(10_000, 100_000)}`));
  for (const name of [wanted, ...near, ...far])
    if (await ctx.stores.usernames.claim(enterprise, name, uid, ctx.now)) return name;
  throw new Failure("username-taken");
}
