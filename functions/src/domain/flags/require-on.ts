import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

type Services = Pick<Ctx, "stores" | "now">;

/** Seconds after which a caller may try again. */
const RETRY_AFTER_S = 60;

/** Whether a feature is disabled. */
export async function isOff({ stores, now }: Services, flag: FlagName): Promise<boolean> {
  return (await stores.flags.getKept(now)).off[flag] !== undefined;
}

/** @throws Failure `feature-disabled` with the owners' sentence while a feature is disabled. */
export async function requireOn({ stores, now }: Services, flag: FlagName): Promise<void> {
  const off = (await stores.flags.getKept(now)).off[flag];
  if (off === undefined) return;
  const { en, de } = off;
  throw new Failure("feature-disabled", { message: en, sentences: { en, de }, retryAfter: RETRY_AFTER_S });
}
