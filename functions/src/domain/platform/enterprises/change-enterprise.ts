import type { changeEnterprise as call } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
import type { StoredEnterprise, StoredStanding } from "@cardinal/contract/stored/enterprise";
import type { Change } from "../../../stores/change.ts";
import { actOfAdmin } from "../../person/act-of-admin.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { mailAdmins } from "../../enterprise/domains/mail-admins.ts";
import { requireNotBeingDeleted } from "../../enterprise/is-frozen.ts";
import { Failure } from "../../failure.ts";
import type { UseCase, UseCaseInput } from "../../use-case.ts";
import { readOverview } from "./get-enterprise-overview.ts";
import { nameAdmin } from "./name-admin.ts";
import { listEnterprise } from "./list-enterprise.ts";

type Input = UseCaseInput<typeof call>;

/** The changes of an act, none if it changes nothing. */
interface Decided {
  /** The new values of single fields; undefined removes one. */
  readonly standing: { readonly [K in keyof StoredStanding]?: StoredStanding[K] | undefined };
  readonly changes: readonly Change[];
}
const NOTHING: Decided = { standing: {}, changes: [] };

/** Freezes or unfreezes it, with an entry of the log and a mail to its admins. */
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
  return { standing: { frozen_date: frozen ? ctx.now : undefined }, changes: [note, ...mails] };
}

const grantOf = ({ given_seats, given_until }: StoredStanding): string => {
  if (given_seats === undefined) return "none";
  const seats = `${given_seats} seats`;
  return given_until === undefined ? seats : `${seats} until ${new Date(given_until).toISOString()}`;
};

/**
 * Grants seats with the plan, or revokes both: without a subscription the plan ends now, also one from the enterprise's
 * creation. A subscription keeps the seats that it pays for.
 */
function decideGrant(ctx: ActorCtx, { standing }: StoredEnterprise, input: Input): Decided {
  const { given, id, reason } = input;
  if (given === undefined) return NOTHING;
  if (given?.until !== undefined && given.until <= ctx.now)
    throw new Failure("invalid-argument", { fields: { "given.until": "Use a time in the future." } });
  if (given === null && standing.given_seats === undefined && standing.given_until !== undefined) return NOTHING;
  const next: StoredStanding =
    given === null
      ? { given_until: ctx.now }
      : { given_seats: given.seats, ...(given.until === undefined ? {} : { given_until: given.until }) };
  const [before, after] = [grantOf(standing), grantOf(next)];
  return {
    standing: { given_seats: next.given_seats, given_until: next.given_until },
    changes: [actOfAdmin(ctx, { call: "admin.changeEnterprise", target: id, code: "plan", reason, before, after })],
  };
}

/**
 * Freezes or unfreezes an enterprise, grants it the plan or revokes it, or names an admin. A state that applies already
 * is not logged again: of two identical concurrent requests, one takes effect.
 */
export const changeEnterprise: UseCase<typeof call> = async (ctx, input) => {
  const { id, admin, reason } = input;
  const { enterprises } = ctx.stores;
  if (admin !== undefined) {
    await nameAdmin(ctx, { enterprise: id, uid: admin, reason });
    return readOverview(ctx, id);
  }
  const isChanged = await untilWritten(async () => {
    const stored = await enterprises.get(id);
    if (stored === null) throw new Failure("not-found");
    requireNotBeingDeleted(stored.standing);
    const parts = [await decideState(ctx, stored, input), decideGrant(ctx, stored, input)];
    const changes = parts.flatMap((part) => part.changes);
    if (changes.length === 0) return { is: false };
    const decided = Object.assign({}, stored.standing, ...parts.map((part) => part.standing)) as StoredStanding;
    const standing = Object.fromEntries(Object.entries(decided).filter(([, value]) => value !== undefined));
    const written = await enterprises.commitStanding(
      enterprises.standingReplacement(id, stored.standing, standing),
      ...changes,
    );
    return written === "written" ? { is: true } : null;
  });
  if (isChanged.is) await listEnterprise(ctx, id);
  return readOverview(ctx, id);
};
