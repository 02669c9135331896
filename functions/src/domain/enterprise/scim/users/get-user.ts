import type { Json, Scim } from "../scim.ts";
import { requireKnown } from "./find-user.ts";
import { toUserResource } from "./user-resource.ts";

/** A user that the directory manages. @throws ScimFailure 404. */
export async function getUser(scim: Scim, id: string): Promise<Json> {
  return toUserResource(scim, await requireKnown({ ...scim, ifMatch: "" }, id));
}
