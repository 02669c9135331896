import type { getEnterpriseStats as call } from "@cardinal/contract/endpoints/entstats/get-enterprise-stats";
import { type Board, type BoardEntry, MAX_ON_BOARD } from "@cardinal/contract/entities/enterprise-stats";
import { isEmployed } from "@cardinal/contract/stored/employee";
import type { ActorCtx } from "../../ctx.ts";
import type { UseCase } from "../../use-case.ts";
import { requireFigures, type Scope, scopesOf, sumCounters } from "./require-figures.ts";

/** What an enterprise has counted in all. What is read does not grow with its people or with the visits. */
export const getEnterpriseStats: UseCase<typeof call> = async (ctx, { month, ...asked }) => {
  const scope = await requireFigures(ctx, asked);
  const { enterprise, groups } = scope;
  const { enterprises, enterpriseStats } = ctx.stores;
  const [named, counted, everything, views, contacts] = await Promise.all([
    enterprises.listGroups(enterprise),
    enterpriseStats.listGroupTotals(enterprise),
    groups === null ? enterpriseStats.getTotals(enterprise) : null,
    readBoard(ctx, scope, "views", month),
    readBoard(ctx, scope, "contacts", month),
  ]);
  const seen = Object.entries(named).filter(([id]) => groups === null || groups.includes(id));
  return {
    totals: sumCounters(everything === null ? seen.map(([id]) => counted[id] ?? {}) : [everything]),
    groups: seen.map(([id, { name, count }]) => ({ id, name, count, totals: sumCounters([counted[id] ?? {}]) })),
    boards: { views, contacts },
  };
};

/** The first people of a board, those who are in the enterprise. */
async function readBoard(ctx: ActorCtx, scope: Scope, board: Board, month: string | undefined): Promise<BoardEntry[]> {
  const { enterprise } = scope;
  const { employees, enterpriseStats } = ctx.stores;
  const boards = await Promise.all(
    scopesOf(scope).map((one) => enterpriseStats.listBoard({ enterprise, scope: one, board, month }, MAX_ON_BOARD)),
  );
  // Somebody in several groups has as many views in each as there were since they joined it.
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
