import type { recordCardView as call } from "@cardinal/contract/endpoints/stats/record-card-view";
import type { UseCase } from "../use-case.ts";
import { countEvent } from "./count-event.ts";

/** Counts a view of a card, and the visitor once a day. */
export const recordCardView: UseCase<typeof call> = (ctx, visit) => countEvent(ctx, { kind: "view", ...visit });
