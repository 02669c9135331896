import { isDeepStrictEqual } from "node:util";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { untilWritten } from "../until-written.ts";
import type { Ctx } from "../ctx.ts";

/**
 * Updates an employee's record from the card and the account: names, job title, username and email address, by which lists are
 * ordered and searched. Nothing is written when nothing differs.
 */
export async function syncEmployee(ctx: Pick<Ctx, "stores">, uid: string): Promise<void> {
  const { cards, employees, users } = ctx.stores;
  await untilWritten(async () => {
    // The employee record is read first, so that a later change of card or account triggers another run.
    const { enterprise } = (await users.get(uid)) ?? {};
    if (enterprise === undefined) return "done";
    const place = { enterprise, uid };
    const employee = await employees.get(place);
    const [user, card] = await Promise.all([users.get(uid), cards.get(uid)]);
    if (!isEmployed(employee) || card === null || user?.enterprise !== enterprise || user.deleting === true)
      return "done";
    const { job_title: _job, email: _email, username: _username, ...kept } = employee;
    const after = {
      ...kept,
      name_first: card.name_first,
      name_last: card.name_last ?? "",
      ...(card.job_title === undefined ? {} : { job_title: card.job_title }),
      ...(user.email === "" ? {} : { email: user.email }),
      ...(user.username === undefined ? {} : { username: user.username }),
    };
    if (isDeepStrictEqual(after, employee)) return "done";
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after));
    return outcome === "written" ? "done" : null;
  });
}
