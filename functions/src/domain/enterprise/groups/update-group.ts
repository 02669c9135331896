import type { updateGroup as call } from "@cardinal/contract/endpoints/enterprise/groups/update-group";
import { MAX_GROUPS } from "@cardinal/contract/entities/enterprise";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireRight } from "../policy.ts";

const fold = (name: string) => name.normalize("NFKC").toLocaleLowerCase("en");

/** Makes a group, or renames one. */
export const updateGroup: UseCase<typeof call> = async (ctx, { id, name }) => {
  const { enterprise } = await requireRight(ctx, "groups.manage");
  const { enterprises } = ctx.stores;
  const groups = await enterprises.listGroups(enterprise);
  if (id !== undefined && groups[id] === undefined) throw new Failure("not-found", { concealed: true, target: id });
  const isTaken = Object.entries(groups).some(([other, group]) => other !== id && fold(group.name) === fold(name));
  if (isTaken) throw new Failure("already-exists", { fields: { name: "There is a group of this name." } });
  if (id === undefined && Object.keys(groups).length >= MAX_GROUPS) throw new Failure("quota-exceeded");
  const group = id ?? enterprises.newGroupId();
  await enterprises.saveGroup(enterprise, group, name, id === undefined);
  return { id: group, name, count: groups[group]?.count ?? 0 };
};
