import type { getCard as call } from "@cardinal/contract/endpoints/vcard/get-card";
import { readOwnCard } from "../card/person-snapshot.ts";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";

/** The caller's own card. */
export const getCard: UseCase<typeof call> = async (ctx) =>
  readOwnCard(ctx, ctx.actor.uid, { user: await readCaller(ctx) });
