import type { InputOf } from "@cardinal/contract/endpoint";
import type { updateEvent as call } from "@cardinal/contract/endpoints/events/update-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import type { TestPerson } from "../../testing/create-test-ctx.ts";
import { updateEvent } from "./update-event.ts";

export const HOUR_MS = 3_600_000;

type Fields = Partial<InputOf<typeof call>>;

/** The fields of a fair that starts in an hour and lasts two hours, with overrides. */
export function fairAt(now: number, fields: Fields = {}): Fields {
  const dates = { start_date: now + HOUR_MS, end_date: now + 3 * HOUR_MS };
  return { name: "Spring fair", time_zone: "Europe/Berlin", ...dates, ...fields };
}

/** Creates such a fair as a user. */
export const createFair = ({ ctx }: Pick<TestPerson, "ctx">, fields: Fields = {}): Promise<Event> =>
  updateEvent(ctx, fairAt(ctx.now, fields));
