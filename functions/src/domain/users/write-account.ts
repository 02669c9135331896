import type { DayCounter } from "@cardinal/contract/entities/platform/totals";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import type { Language } from "../../text/language.ts";
import { providersField } from "../person/providers.ts";
import { publishCard } from "../publish/publish-card.ts";
import { claimUsername } from "../usernames/claim-username.ts";

export interface AccountStart {
  readonly name_first: string;
  readonly name_last: string;
  /** Normalised; claimed in the scope of the person's enterprise, if any. */
  readonly username?: string | undefined;
  readonly language?: Language | undefined;
}

/** What the platform counts: a new account, and a card with its first username. */
const countersOf = (existing: StoredUser | null, username: string | undefined): DayCounter[] => [
  ...(existing === null ? (["sign_ups"] as const) : []),
  ...(username !== undefined && existing?.username === undefined ? (["cards"] as const) : []),
];

/**
 * Writes record and card of the caller in one update, with the claim of the username when one is chosen.
 * @param more other changes in that update.
 */
export async function writeAccount(
  ctx: ActorCtx,
  existing: StoredUser | null,
  { username, language, ...names }: AccountStart,
  more: Change = {},
): Promise<StoredUser> {
  const { users, cards, commit } = ctx.stores;
  const { uid } = ctx.actor;
  const named = username === undefined ? {} : { username };
  const record = {
    ...existing,
    ...named,
    email: ctx.actor.email ?? "",
    created_date: existing?.created_date ?? ctx.now,
  };
  const scope = existing?.enterprise ?? "_";
  const claim = username === undefined ? {} : await claimUsername(ctx, { uid, scope, name: username });
  const card = { ...names, ...named, updated_date: ctx.now };
  // Field by field: a slower request does not revert what another one wrote.
  const created = existing === null ? { created_date: ctx.now } : {};
  // Recorded from the start: a user who signed up with Google or Apple need not be notified of it.
  const methods = existing === null ? providersField(await ctx.gateways.accounts.methodsOf(uid)) : {};
  const languageSetting = language === undefined ? {} : { "settings/language": language };
  await commit(
    claim,
    users.patch(uid, { ...named, ...created, ...methods, ...languageSetting, email: record.email }),
    cards.patch(uid, { ...card, ...created }),
    ctx.stores.days.counting(ctx.now, ...countersOf(existing, username)),
    more,
  );
  if (username !== undefined) await publishCard(ctx, uid);
  return (await users.get(uid)) ?? record;
}
