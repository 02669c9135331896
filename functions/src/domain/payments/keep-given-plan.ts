import type { ActorCtx } from "../ctx.ts";
import { untilWritten } from "../until-written.ts";

/**
 * Stores the plan that an enterprise has from its creation as a grant. Once there is a subscription, only a
 * stored grant counts: without it, the enterprise would have only the trial's seats, and no plan after the trial.
 */
export async function keepGivenPlan({ stores: { enterprises } }: ActorCtx, id: string): Promise<void> {
  await untilWritten(async () => {
    const enterprise = await enterprises.get(id);
    if (enterprise === null) return "kept";
    const { billing, seats, standing } = enterprise;
    const isDecided = standing.given_seats !== undefined || standing.given_until !== undefined;
    if (billing !== undefined || isDecided) return "kept";
    const grant = enterprises.standingReplacement(id, standing, { ...standing, given_seats: seats.limit });
    return (await enterprises.commitStanding(grant)) === "written" ? "kept" : null;
  });
}
