import { domainOfEmail } from "@cardinal/contract/fields/web/domain";
import type { Ctx } from "../../ctx.ts";

/** Whether the domain of an email address is one that this enterprise has verified. */
export async function isOwnAddress(
  { stores }: Pick<Ctx, "stores">,
  enterprise: string,
  email: string,
): Promise<boolean> {
  const name = domainOfEmail(email);
  if (name === null) return false;
  const [holder, domain] = await Promise.all([stores.domains.getHolder(name), stores.domains.get(enterprise, name)]);
  return holder === enterprise && domain?.verified_date !== undefined;
}
