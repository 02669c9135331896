import type { listColleagues as call } from "@cardinal/contract/endpoints/enterprise/employees/list-colleagues";
import type { Employee } from "@cardinal/contract/entities/employee";
import { searchTerms } from "@cardinal/contract/fields/contact-words";
import { routeOf } from "@cardinal/contract/stored/card";
import { isEmployeeFound } from "@cardinal/contract/stored/employee";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { rightsOf } from "../policy.ts";
import { sourceByName } from "./list-sources.ts";
import { readPart } from "../../lists/read-part.ts";
import { searchEmployees } from "./search-employees.ts";

/** Employees of one request; each costs one read of their picture. */
const LIMIT = 30;

/** The active employees of the caller's enterprise, as every employee sees them. */
export const listColleagues: UseCase<typeof call> = async (ctx, { q = "", group, after }) => {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  const { enterprise } = rights;
  if (group !== undefined && (await ctx.stores.enterprises.getGroup(enterprise, group)) === null)
    throw new Failure("not-found");
  const groups = group === undefined ? null : [group];
  const listing = { enterprise, groups, status: "active", role: undefined, manages: undefined } as const;
  const wanted = { after, limit: LIMIT };
  const part =
    q === "" ? await readPart(sourceByName(ctx, listing), wanted) : await searchEmployees(ctx, listing, q, wanted);
  const items = await Promise.all(
    part.items
      .filter((employee) => isShownFound(employee, q))
      .map(async ({ uid, name_first, name_last, job_title, username }) => ({
        uid,
        name_first,
        name_last,
        job_title,
        profile_pic: await ctx.stores.cards.getPicture(uid),
        route: routeOf(username ?? "", enterprise),
      })),
  );
  return { items, next: part.next };
};

/** The index also contains email addresses, which a colleague must not be able to guess by searching. */
function isShownFound({ username, name_first, name_last, job_title }: Employee, q: string): boolean {
  if (username === null) return false;
  return q === "" || isEmployeeFound({ name_first, name_last, job_title }, searchTerms(q));
}
