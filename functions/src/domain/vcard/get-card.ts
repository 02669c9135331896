import type { getCard as call } from "@cardinal/contract/endpoints/vcard/get-card";
import type { UseCase } from "../use-case.ts";
import { readCard } from "./read-card.ts";

/** The caller's own card. */
export const getCard: UseCase<typeof call> = (ctx) => readCard(ctx, ctx.actor.uid);
