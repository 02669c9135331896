import type { saveSkills as call } from "@cardinal/contract/endpoints/enterprise/brand/save-skills";
import { requireUnchanged } from "../../require-unchanged.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight } from "../policy.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRoom } from "../require-room.ts";

/** Sets the skills that employees choose from. */
export const saveSkills: UseCase<typeof call> = async (ctx, { skills, seen }) => {
  const { enterprise } = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  const { commit, enterprises } = ctx.stores;
  const change = enterprises.skillsReplacement(enterprise, skills);
  await requireRoom(ctx, enterprise, change);
  if (seen !== undefined) requireUnchanged({ seen, stored: await enterprises.listSkills(enterprise), next: skills });
  await commit(change, await auditEntry(ctx, enterprise, "enterprise.saveSkills"));
  return { skills };
};
