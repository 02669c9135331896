import type { recordDownload as call } from "@cardinal/contract/endpoints/stats/record-download";
import type { UseCase } from "../use-case.ts";
import { countEvent } from "../visits/count-event.ts";

/** Counts that a visitor saved a contact. */
export const recordDownload: UseCase<typeof call> = (ctx, visit) => countEvent(ctx, { kind: "download", ...visit });
