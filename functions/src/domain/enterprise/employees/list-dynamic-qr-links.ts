import type { listDynamicQrLinks as call } from "@cardinal/contract/endpoints/enterprise/employees/list-dynamic-qr-links";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { Ctx } from "../../ctx.ts";
import { requireAnswer, requireDynamicQr } from "../../dynamic-qr/link-dynamic-qr.ts";
import type { UseCase } from "../../use-case.ts";
import { requireRight } from "../policy.ts";

/** The linked dynamic QR accounts of employees, in one request to the other product for those who have a link. */
export const listDynamicQrLinks: UseCase<typeof call> = async (ctx, { uids }) => {
  const dynamicQr = requireDynamicQr(ctx);
  const { enterprise } = await requireRight(ctx);
  const people = await Promise.all(uids.map((uid) => readLink(ctx, enterprise, uid)));
  const links = people.flatMap(({ uid, lqr }) => (lqr === undefined ? [] : [{ uid, id: lqr.id }]));
  const linked = new Set(links.length === 0 ? [] : requireAnswer(await dynamicQr.findLinked(links)));
  const items = people.map(({ uid, isKnown, lqr }) => {
    if (!isKnown) return { uid, state: "unknown" as const, account: null };
    if (lqr === undefined) return { uid, state: "unlinked" as const, account: null };
    return { uid, state: linked.has(uid) ? ("linked" as const) : ("lost" as const), account: lqr.account };
  });
  return { items, next: null };
};

/** The stored link of an employee; none for a user who has not joined or belongs to another enterprise. */
async function readLink({ stores }: Pick<Ctx, "stores">, enterprise: string, uid: string) {
  const employee = await stores.employees.get({ enterprise, uid });
  if (!isEmployed(employee) || employee.own_account === true) return { uid, isKnown: isEmployed(employee) };
  const lqr = (await stores.users.get(uid))?.lqr;
  return { uid, isKnown: true, ...(lqr === undefined ? {} : { lqr }) };
}
