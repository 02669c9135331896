import type { getEnterpriseStats as call } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats";
import { type Board, type BoardEntry, MAX_ON_BOARD } from "@cardinal/contract/entities/enterprise-stats";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../ctx.ts";
import type { UseCase } from "../../use-case.ts";
import { requireFigures, type Scope, scopesOf, sumCounters } from "./require-figures.ts";

/** The total counts of an enterprise. The cost depends neither on the number of employees nor on that of visits. */
export const getEnterpriseStats: UseCase<typeof call> = async (ctx, { month, ...input }) => {
  const scope = await requireFigures(ctx, input);
  const { enterprise, groups } = scope;
  const { enterprises, enterpriseStats } = ctx.stores;
  const [named, counted, everything, views, contacts] = await Promise.all([
    enterprises.listGroups(enterprise),
    enterpriseStats.listGroupTotals(enterprise),
    groups === null ? enterpriseStats.getTotals(enterprise) : null,
    readBoard(ctx, scope, "views", month),
    readBoard(ctx, scope, "contacts", month),
  ]);
  const visible = Object.entries(named).filter(([id]) => groups === null || groups.includes(id));
  return {
    totals: sumCounters(everything === null ? visible.map(([id]) => counted[id] ?? {}) : [everything]),
    groups: visible.map(([id, { name, count }]) => ({ id, name, count, totals: sumCounters([counted[id] ?? {}]) })),
    boards: { views, contacts },
  };
};

/** The top rows of a board, without former employees. */
async function readBoard(ctx: ActorCtx, scope: Scope, board: Board, month: string | undefined): Promise<BoardEntry[]> {
  const { enterprise } = scope;
  const { employees, enterpriseStats } = ctx.stores;
  const boards = await Promise.all(
    scopesOf(scope).map((one) => enterpriseStats.listBoard({ enterprise, scope: one, board, month }, MAX_ON_BOARD)),
  );
  // An employee in several groups has a count in each, starting when they joined it; the highest one is shown.
  const highest = new Map<string, number>();
  for (const { uid, count } of boards.flat()) highest.set(uid, Math.max(count, highest.get(uid) ?? 0));
  const first = [...highest].sort(([, one], [, other]) => other - one).slice(0, MAX_ON_BOARD);
  const rows = await Promise.all(
    first.map(async ([uid, count]) => {
      const employee = await employees.get({ enterprise, uid });
      if (!isEmployed(employee)) return [];
      const { name_first, name_last, job_title = "" } = employee;
      return [{ uid, name_first, name_last, job_title, count }];
    }),
  );
  return rows.flat();
}
