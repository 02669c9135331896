import type { saveFlag as call } from "@cardinal/contract/endpoints/admin/flags/save-flag";
import type { Flag } from "@cardinal/contract/entities/platform/flag";
import { actOfAdmin } from "../person/act-of-admin.ts";
import { untilWritten } from "../until-written.ts";
import type { UseCase } from "../use-case.ts";
import { toFlag } from "../flags/get-flags.ts";

/** Disables or enables a feature. */
export const saveFlag: UseCase<typeof call> = async (ctx, { flag, off, reason }) => {
  const { admins, flags } = ctx.stores;
  return untilWritten(async (): Promise<Flag | null> => {
    const before = await flags.get();
    const state = off === null ? null : { ...off, date: ctx.now };
    const entry = actOfAdmin(ctx, {
      call: "admin.saveFlag",
      target: flag,
      reason,
      before: before.off[flag]?.en ?? "on",
      after: off?.en ?? "on",
    });
    if ((await admins.commitIfUnchanged(flags.replacement(before, flag, state), entry)) === "refused") return null;
    flags.forget();
    return state === null ? { flag, off: null, date: null } : toFlag({ off: { [flag]: state }, rev: 0 }, flag);
  });
};
