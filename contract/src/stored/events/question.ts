import * as z from "zod";

/** A question that staff answer about a scanned attendee; a free-text answer if there are no `choices`. */
export const storedQuestion = z.object({ id: z.string(), text: z.string(), choices: z.array(z.string()).optional() });
