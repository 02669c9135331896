import { randomBytes } from "node:crypto";
import type { signUpWithCard as call } from "@cardinal/contract/endpoints/admin/retail/sign-up-with-card";
import { routeOf } from "@cardinal/contract/stored/card";
import type { PlanOfCard } from "@cardinal/contract/entities/retail-card";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import type { CardWith } from "../../stores/retail/retail-store.ts";
import type { Change } from "../../stores/change.ts";
import { weakPassword } from "../credentials/new-password.ts";
import type { ActorCtx, Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { writeAccount } from "../users/write-account.ts";
import { checkClaimPin } from "./check-claim-pin.ts";
import { withExtras } from "./comes-with.ts";
import { findKey } from "./find-printed-card.ts";
import { changeRetailCard, HELD, held, type RetailRefusal, unheld } from "./policy.ts";

const BELONGS = "This card belongs to an organisation, and only its people can claim it.";

/**
 * The third address within an hour that has an account already locks the card for an hour, so that lists of addresses
 * cannot be tried with it.
 */
const TAKEN = { max: 3, seconds: 3600 };

/** Who signs up: the id of their account, and the hash of their address, for which the card is reserved. */
interface Holder {
  readonly uid: string;
  readonly holder: string;
  /** Whether an interrupted sign-up is continued, whose account may exist. */
  readonly isContinued: boolean;
}

/** The uid is that of an interrupted sign-up with the same address, for which the card is reserved, or a new one. */
async function chooseHolder(ctx: Ctx, key: string, email: string): Promise<Holder> {
  const { retail } = ctx.stores;
  const holder = retail.hashOfHolder(key, email);
  const card = await retail.get(key);
  const before = card?.held_for === holder ? card.held_by : undefined;
  // The same alphabet and length as the provider's own.
  return { uid: before ?? randomBytes(21).toString("base64url"), holder, isContinued: before !== undefined };
}

/** A card that is reserved for a user, and its batch. */
interface Hold extends CardWith {
  readonly batch: StoredGenerator | null;
}

/**
 * Reserves the card, whose PIN is checked on the reserved record.
 * @returns its batch.
 * @throws Failure why the new user cannot have the card.
 */
async function holdCard(
  ctx: Ctx,
  { key, pin, uid, holder }: Holder & { readonly key: string; readonly pin: string | undefined },
): Promise<StoredGenerator | null> {
  const outcome = await ctx.stores.retail.changeWith<RetailRefusal, Hold>(key, async (card) => {
    const batch = await checkClaimPin(ctx, { key, card, pin });
    if (batch?.off_date !== undefined) return "not-found";
    const after = held(card, { uid, holder, now: ctx.now });
    return typeof after === "string" ? after : { card: after, more: {}, batch };
  });
  if (outcome === null) throw new Failure("not-found");
  if (!("refused" in outcome)) return outcome.batch;
  if (outcome.refused === "in-progress") throw new Failure("in-progress", HELD);
  throw new Failure(outcome.refused, outcome.refused === "permission-denied" ? { message: BELONGS } : {});
}

interface NewAccount extends Pick<Holder, "uid" | "isContinued"> {
  readonly email: string;
  readonly password: string;
}

/**
 * Gives the account of an interrupted sign-up the password of this one, with which its user is about to sign in.
 * @returns false for an account that is in use since: it has a record, or its address was confirmed.
 */
async function continueAccount({ gateways, stores }: Ctx, { uid, password }: NewAccount): Promise<boolean> {
  const [account, isComplete] = await Promise.all([gateways.accounts.get(uid), stores.users.exists(uid)]);
  if (isComplete || account?.emailVerified === true) return false;
  if ((await gateways.accounts.changePassword(uid, password)) === "weak") throw weakPassword();
  return true;
}

/**
 * Creates the account at the provider. Each attempt is counted before it is known whether the address is free: of a
 * hundred concurrent ones, three are answered. A free one is not counted, and neither is an attempt
 * that was not answered.
 * @throws Failure `already-exists` for an address with an account, `resource-exhausted` after three of
 * them with one card.
 */
async function createAccount(ctx: Ctx, key: string, person: NewAccount): Promise<void> {
  const { uid, email, password, isContinued } = person;
  const { limits } = ctx.stores;
  const locked = await limits.addTry("claim-email", key, TAKEN, ctx.now);
  if (locked !== null)
    throw new Failure("resource-exhausted", {
      message: "Too many email addresses that already have an account. Wait an hour and try again.",
      retryAfter: Math.ceil(locked / 1000),
    });
  let isTaken = false;
  try {
    isTaken = (await ctx.gateways.accounts.create(email, password, uid)) === null;
    if (isContinued && !isTaken) isTaken = !(await continueAccount(ctx, person));
  } finally {
    if (!isTaken) await limits.takeBackTry("claim-email", key, TAKEN.seconds, ctx.now);
  }
  if (isTaken)
    throw new Failure("already-exists", {
      fields: { email: "There is already an account with this email address." },
    });
}

/** @throws Failure `invalid-argument` when an unclaimed card is not of the given batch. */
async function requireOfBatch(ctx: Ctx, key: string, generator: string | undefined): Promise<void> {
  const card = generator === undefined ? null : await ctx.stores.retail.get(key);
  if (card !== null && card.state === "new" && card.generator !== generator)
    throw new Failure("invalid-argument", { fields: { generator: "This card isn’t part of this batch." } });
}

interface HeldCard {
  readonly key: string;
  readonly uid: string;
  /** The batch of the card. */
  readonly batch: StoredGenerator | null;
}

/**
 * The change that gives a reserved card its owner, with its extras; it is committed with everything else
 * that a sign-up writes.
 */
async function claimOf(
  ctx: Ctx,
  { key, uid, batch }: HeldCard,
): Promise<{ readonly change: Change; readonly given?: PlanOfCard }> {
  const { retail } = ctx.stores;
  const card = await retail.get(key);
  const after = card === null ? "not-found" : changeRetailCard(card, { action: "claim", uid, now: ctx.now });
  if (card === null || typeof after === "string" || card.held_by !== uid) throw new Failure("conflict");
  const { card: claimed, more, given } = await withExtras(ctx, uid, after, batch);
  return { change: { ...retail.replacement(key, card, claimed), ...more }, ...(given === undefined ? {} : { given }) };
}

/** Undoes a refused sign-up: removes the account at the provider, and the reservation of the card. */
async function undoSignUp(ctx: Ctx, key: string, uid: string, email: string): Promise<void> {
  // Without the reservation, the same sign-up in another request cannot succeed any more.
  await ctx.stores.retail.change(key, (card) => (card.held_by === uid ? unheld(card) : "another's"));
  // The record is committed with everything else: if it exists, the sign-up has succeeded.
  if (await ctx.stores.users.exists(uid)) return;
  const account = await ctx.gateways.accounts.get(uid);
  // Its user has confirmed or changed the address since: they are completing the account another way.
  if (account?.email !== email || account.emailVerified) return;
  await ctx.gateways.accounts.delete(uid);
}

/**
 * Creates account and card for a user who has bought a printed card, and claims that. While it runs, the printed card
 * is reserved, so that no other claim can interfere; everything in the database is then committed as one.
 */
export const signUpWithCard: UseCase<typeof call> = async (ctx, { key: typed, generator, pin, ...person }) => {
  const { email, password, ...start } = person;
  const key = await findKey(ctx, typed);
  const holder = await chooseHolder(ctx, key, email);
  const { uid, isContinued } = holder;
  const batch = await holdCard(ctx, { key, ...holder, pin });
  try {
    await requireOfBatch(ctx, key, generator);
    await createAccount(ctx, key, { uid, isContinued, email, password });
    const actor = { uid, email, emailVerified: false, admin: false, authTime: Math.floor(ctx.now / 1000) };
    const own: ActorCtx = { ...ctx, actor };
    const { change, given } = await claimOf(ctx, { key, uid, batch });
    await writeAccount(own, null, start, change);
    return { uid, route: routeOf(start.username, undefined), ...(given === undefined ? {} : { given }) };
  } catch (error) {
    // For an error that is not a refusal it is unknown what was written: repeating the same sign-up continues it.
    if (error instanceof Failure) await undoSignUp(ctx, key, uid, email);
    throw error;
  }
};
