import type { StoredRetailCard } from "@cardinal/contract/stored/retail-card";
import type { Change } from "../../stores/change.ts";
import { actOfAdmin } from "../person/act-of-admin.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { RetailAction } from "./policy.ts";

/** Requires a user to whom a printed card can be assigned. @throws Failure `not-found`. */
export async function requirePerson({ stores }: ActorCtx, uid: string): Promise<void> {
  const person = await stores.users.get(uid);
  if (person === null || person.deleting === true)
    throw new Failure("not-found", { message: "This person doesn’t exist." });
}

/** An act of an admin of the platform on a printed card, which may have an owner. */
interface CardAct {
  readonly key: string;
  readonly action: RetailAction;
  readonly reason: string | undefined;
  readonly before: StoredRetailCard;
  readonly after: StoredRetailCard;
}

/** The users concerned, with the effect on each: the card's owner, its former owner, and its new one. */
function personsOf({ action, before, after }: CardAct): readonly (readonly [uid: string, code: string])[] {
  if (before.uid === after.uid) return after.uid === undefined ? [] : [[after.uid, action]];
  return [
    ...(before.uid === undefined ? [] : [[before.uid, "taken"] as const]),
    ...(after.uid === undefined ? [] : [[after.uid, "given"] as const]),
  ];
}

/** The log entries for the write that changes the card: one about the card, and one about each user concerned. */
export function entriesOfCard(ctx: ActorCtx, act: CardAct): Change {
  const { key, action, reason, before, after } = act;
  const entry = { call: "admin.updateRetailCard" as const, reason };
  const states = { before: before.state, after: after.state };
  return Object.assign(
    {},
    actOfAdmin(ctx, { ...entry, target: key, code: action, ...states }),
    ...personsOf(act).map(([target, code]) => actOfAdmin(ctx, { ...entry, target, code, thing: key, ...states })),
  ) as Change;
}
