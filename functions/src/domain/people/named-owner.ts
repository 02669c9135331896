import type { Owner } from "@cardinal/contract/stored/owner";
import { toFoundPerson } from "@cardinal/contract/stored/platform/listed-person";
import type { Ctx } from "../ctx.ts";

/** A person or an enterprise, with the name by which admins of the platform find it; "" when there is none. */
export interface NamedOwner {
  readonly kind: "person" | "enterprise";
  readonly id: string;
  readonly name: string;
}

/** An owner with the owner's name. */
export async function readNamedOwner({ stores }: Pick<Ctx, "stores">, owner: Owner): Promise<NamedOwner> {
  if (owner.kind === "enterprise") {
    const profile = await stores.enterprises.getProfile(owner.enterprise);
    return { kind: "enterprise", id: owner.enterprise, name: profile?.name ?? "" };
  }
  const listed = await stores.people.get(owner.uid);
  return { kind: "person", id: owner.uid, name: listed === null ? "" : toFoundPerson(owner.uid, listed).name };
}
