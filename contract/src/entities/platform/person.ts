import * as z from "zod";

/** People of one page of a list. */
export const PEOPLE_PAGE = 50;

/** Somebody whom an admin of the platform has found. */
export const foundPerson = z
  .object({
    uid: z.string(),
    /** As the card has it; "" without a card. */
    name: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    enterprise: z.string().nullable(),
    disabled: z.boolean(),
    /** Epoch milliseconds. */
    created_date: z.number(),
  })
  .meta({ id: "FoundPerson" });
export type FoundPerson = z.infer<typeof foundPerson>;
