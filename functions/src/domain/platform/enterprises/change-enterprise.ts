import type { changeEnterprise as call } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
import { isInForce } from "@cardinal/contract/entities/billing";
import { givenSeats, type StoredEnterprise, type StoredStanding } from "@cardinal/contract/stored/enterprise";
import type { Change, Patch } from "../../../stores/change.ts";
import { actOfAdmin } from "../../admins/act-of-admin.ts";
import type { ActorCtx } from "../../ctx.ts";
import { mailAdmins } from "../../enterprise/domains/mail-admins.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { readOverview } from "./get-enterprise-overview.ts";
import { listEnterprise } from "./list-enterprise.ts";

type Input = UseCaseInput<typeof call>;

/** An act, or nothing where it changes nothing. */
interface Decided {
  readonly standing: Patch<StoredStanding>;
  /** The seats that there are then, if that changes. */
  readonly limit?: number;
  readonly changes: readonly Change[];
}
const NOTHING: Decided = { standing: {}, changes: [] };

/** Freezes or thaws it, with an entry of the log and a mail to its admins. */
async function decideState(ctx: ActorCtx, { profile, standing }: StoredEnterprise, input: Input): Promise<Decided> {
  const { frozen, id, reason } = input;
  const isFrozen = standing.frozen_date !== undefined;
  if (frozen === undefined || frozen === isFrozen) return NOTHING;
  const [before, after] = frozen ? ["active", "frozen"] : ["frozen", "active"];
  const kind = frozen ? "enterprise-frozen" : "enterprise-thawed";
  const mails = await mailAdmins(ctx, id, ({ name, url }) => ({
    kind,
    data: { name, enterprise: profile.name, url: `${url}/${frozen ? "privacy" : "dashboard"}` },
  }));
  const note = actOfAdmin(ctx, { call: "admin.changeEnterprise", target: id, code: after, reason, before, after });
  return { standing: { frozen_date: frozen ? ctx.now : null }, changes: [note, ...mails] };
}

const grantOf = ({ given_seats, given_until }: StoredStanding): string => {
  if (given_seats === undefined) return "none";
  const seats = `${given_seats} seats`;
  return given_until === undefined ? seats : `${seats} until ${new Date(given_until).toISOString()}`;
};

/** Gives seats with the plan, or takes back what was given. A subscription keeps the seats that it pays for. */
function decideGrant(ctx: ActorCtx, { billing, seats, standing }: StoredEnterprise, input: Input): Decided {
  const { given, id, reason } = input;
  if (given === undefined) return NOTHING;
  if (given?.until !== undefined && given.until <= ctx.now)
    throw new Failure("invalid-argument", { fields: { "given.until": "Use a time in the future." } });
  const next: StoredStanding =
    given === null
      ? {}
      : { given_seats: given.seats, ...(given.until === undefined ? {} : { given_until: given.until }) };
  const paid = billing !== undefined && isInForce(billing, ctx.now) ? billing.seats : null;
  const limit = given === null ? (paid ?? seats.limit) : Math.max(paid ?? 0, givenSeats(next, ctx.now));
  const [before, after] = [grantOf(standing), grantOf(next)];
  return {
    standing: { given_seats: next.given_seats ?? null, given_until: next.given_until ?? null },
    ...(limit === seats.limit ? {} : { limit }),
    changes: [actOfAdmin(ctx, { call: "admin.changeEnterprise", target: id, code: "plan", reason, before, after })],
  };
}

/** Freezes an enterprise or thaws it, and gives it the plan or takes it back. What is so already is not noted again. */
export const changeEnterprise: UseCase<typeof call> = async (ctx, input) => {
  const { id } = input;
  const { commit, enterprises } = ctx.stores;
  const stored = await enterprises.get(id);
  if (stored === null) throw new Failure("not-found");
  const parts = [await decideState(ctx, stored, input), decideGrant(ctx, stored, input)];
  const changes = parts.flatMap((part) => part.changes);
  if (changes.length > 0) {
    const standing = Object.assign({}, ...parts.map((part) => part.standing)) as Patch<StoredStanding>;
    const limit = parts.find((part) => part.limit !== undefined)?.limit;
    await commit(enterprises.standingChange(id, standing, limit), ...changes);
    await listEnterprise(ctx, id);
  }
  return readOverview(ctx, id);
};
