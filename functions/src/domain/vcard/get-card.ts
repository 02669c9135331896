import type { getCard as call } from "@cardinal/contract/endpoints/vcard/get-card";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";
import { readCard } from "./read-card.ts";

/** The caller's own card. */
export const getCard: UseCase<typeof call> = async (ctx) =>
  readCard(ctx, ctx.actor.uid, { user: await readCaller(ctx) });
