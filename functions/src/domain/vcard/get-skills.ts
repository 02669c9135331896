import type { getSkills as call } from "@cardinal/contract/endpoints/admin/cards/get-skills";
import { isPublic } from "../card/is-public.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";

/** The skills on a user's card. A card that is not public has none. */
export const getSkills: UseCase<typeof call> = async (ctx, { uid }) => {
  const [person, skills] = await Promise.all([ctx.stores.users.get(uid), ctx.stores.skills.get(uid)]);
  if (!isPublic(person)) throw new Failure("not-found");
  return { skills };
};
