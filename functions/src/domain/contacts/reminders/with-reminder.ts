import type { reminderInput } from "@cardinal/contract/entities/contact";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import type * as z from "zod";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { readCaller } from "../../person/read-caller.ts";
import { withoutEmpty } from "../snapshot.ts";
import { morningOf } from "./morning-of.ts";

/** How far ahead a reminder may be, in milliseconds: five years. */
const MAX_AHEAD_MS = 5 * 366 * 86_400_000;
/** From nine in the morning to the end of the day. */
const REST_OF_DAY_MS = 15 * 3_600_000;

const refused = (message: string) => new Failure("invalid-argument", { fields: { "reminder.day": message } });

/**
 * A record with a reminder on the morning of a day, in the time zone of the caller's settings, or else of their device.
 * Undefined keeps the current reminder, null removes it.
 * @throws Failure `invalid-argument` for a day that is in the past in both time zones, too far ahead, or invalid.
 */
export async function withReminder(
  ctx: ActorCtx,
  { reminder: before, ...contact }: StoredContact,
  wanted: z.output<typeof reminderInput> | null | undefined,
): Promise<StoredContact> {
  if (wanted === undefined) return { ...contact, ...withoutEmpty({ reminder: before }) };
  if (wanted === null) return contact;
  const user = await readCaller(ctx);
  const zone = user?.settings?.time_zone ?? wanted.time_zone;
  const ofDevice = morningOf(wanted.day, wanted.time_zone);
  const date = morningOf(wanted.day, zone) ?? ofDevice;
  if (date === null) throw refused("That isn’t a valid date.");
  // The day is chosen on a device whose day may be earlier. A reminder for today whose morning is over is sent at once.
  if (Math.max(date, ofDevice ?? date) + REST_OF_DAY_MS < ctx.now) throw refused("Choose today or a later day.");
  if (date > ctx.now + MAX_AHEAD_MS) throw refused("Choose a day within the next five years.");
  return { ...contact, reminder: { date, ...withoutEmpty({ text: wanted.text }) } };
}
