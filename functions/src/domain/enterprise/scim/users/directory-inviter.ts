import { type Inviter, readInviter } from "../../invitations/invite.ts";
import type { Scim } from "../scim.ts";
import type { Wanted } from "./read-user.ts";

/** The enterprise as the inviter, without a person's name. */
export async function readDirectoryInviter(
  { ctx, enterprise }: Pick<Scim, "ctx" | "enterprise">,
  wanted: Wanted,
): Promise<Inviter> {
  const inviter = await readInviter(ctx, ctx.actor.uid, enterprise);
  return { ...inviter, name: "", language: wanted.language ?? inviter.language };
}
