import type { switchGenerator as call } from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { type StoredGenerator, toGenerator } from "@cardinal/contract/stored/generator";
import { actOfAdmin } from "../../person/act-of-admin.ts";
import { askApproval } from "../../admins/ask-approval.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireRecentSignIn } from "../../users/recent-sign-in.ts";
import { changeGenerator } from "./save-generator.ts";

interface Switch {
  readonly off: boolean;
  readonly reason: string;
  readonly code?: string;
}

/** @throws Failure `not-found`. */
export async function requireBatch({ stores }: Pick<ActorCtx, "stores">, id: string): Promise<StoredGenerator> {
  const generator = await stores.generators.get(id);
  if (generator === null) throw new Failure("not-found");
  return generator;
}

/** Disables or enables a batch, in one write with the log entry. One that is already in that state stays unchanged. */
export async function switchBatch(ctx: ActorCtx, id: string, { off, reason, code }: Switch): Promise<StoredGenerator> {
  const state = (isOff: boolean) => (isOff ? "off" : "on");
  return changeGenerator(
    ctx,
    id,
    ({ off_date, off_reason, ...batch }) => {
      if (!off) return batch;
      return off_date === undefined
        ? { ...batch, off_date: ctx.now, off_reason: reason }
        : { ...batch, off_date, ...(off_reason === undefined ? {} : { off_reason }) };
    },
    (before) =>
      actOfAdmin(ctx, {
        call: "admin.switchGenerator",
        target: id,
        reason,
        before: state(before.off_date !== undefined),
        after: state(off),
        ...(code === undefined ? {} : { code }),
      }),
  );
}

/** Disables a batch, which another owner confirms if there is one, or enables it again. */
export const switchGenerator: UseCase<typeof call> = async (ctx, { id, off, reason, confirmation }) => {
  const { name } = await requireBatch(ctx, id);
  if (off) {
    requireRecentSignIn(ctx);
    if (confirmation !== name) throw new Failure("confirmation-mismatch");
    await askApproval(ctx, { act: "admin.switchGenerator", generator: id, subject: name }, reason);
  }
  return toGenerator(id, await switchBatch(ctx, id, { off, reason }));
};
