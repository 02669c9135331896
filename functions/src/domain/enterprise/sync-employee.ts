import { isDeepStrictEqual } from "node:util";
import { isEmployed, type StoredEmployee } from "@cardinal/contract/stored/employee";
import type { PersonSnapshot } from "../card/person-snapshot.ts";
import { startingWith, untilWritten } from "../until-written.ts";
import type { Ctx } from "../ctx.ts";

/**
 * An employee's record, and the person, who was read after it: a later change of card or account triggers another run.
 */
interface EmployeeAndPerson {
  readonly enterprise: string | undefined;
  readonly employee: StoredEmployee | null;
  readonly person: Pick<PersonSnapshot, "card" | "user">;
}

async function readBoth({ stores }: Pick<Ctx, "stores">, uid: string): Promise<EmployeeAndPerson> {
  const { cards, employees, users } = stores;
  const before = await users.get(uid);
  const enterprise = before?.enterprise;
  if (enterprise === undefined) return { enterprise, employee: null, person: { user: before, card: null } };
  const employee = await employees.get({ enterprise, uid });
  const [user, card] = await Promise.all([users.get(uid), cards.get(uid)]);
  return { enterprise, employee, person: { user, card } };
}

/**
 * Updates an employee's record from the card and the account: names, job title, username and email address, by which
 * lists are ordered and searched. Nothing is written when nothing differs.
 * @param first what the caller has read already.
 */
export async function syncEmployee(ctx: Pick<Ctx, "stores">, uid: string, first?: EmployeeAndPerson): Promise<void> {
  const { employees } = ctx.stores;
  const read = startingWith(first, () => readBoth(ctx, uid));
  await untilWritten(async () => {
    const { enterprise, employee, person } = await read();
    const { user, card } = person;
    if (enterprise === undefined) return "done";
    const place = { enterprise, uid };
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
