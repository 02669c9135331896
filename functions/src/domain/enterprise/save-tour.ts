import type { saveTour as call } from "@cardinal/contract/endpoints/enterprise/save-tour";
import type { UseCase } from "../use-case.ts";
import { requireRole } from "./policy.ts";

/** Moves the tour of the caller's enterprise to a step, or closes it at its current step. */
export const saveTour: UseCase<typeof call> = async (ctx, { step }) => {
  const { enterprise } = await requireRole(ctx);
  const { commit, enterprises } = ctx.stores;
  await commit(enterprises.tourChange(enterprise, step));
  return enterprises.getTour(enterprise);
};
