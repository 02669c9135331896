import * as z from "zod";
import { personName, requiredPersonName } from "../fields/names.ts";
import { line } from "../fields/text.ts";
import { laidTexts } from "./layer.ts";

/** Fields of a card whose change can wait for approval: an empty text asks for an empty field. */
export const requestedFields = {
  name_first: requiredPersonName(80),
  name_last: personName(80),
  pronouns: line(40),
  ...laidTexts,
};
export type RequestedField = keyof typeof requestedFields;
export const REQUESTED_FIELDS = Object.keys(requestedFields) as RequestedField[];

const texts = z.partialRecord(z.enum(REQUESTED_FIELDS as [RequestedField, ...RequestedField[]]), z.string());

/** A change that an employee has asked for, with what the card has now. */
export const cardRequest = z
  .object({
    uid: z.string(),
    name: z.string(),
    /** When it was asked for (epoch ms): the decision names it, so that nobody decides on what they have not seen. */
    date: z.number(),
    before: texts,
    after: texts,
  })
  .meta({ id: "CardRequest" });
export type CardRequest = z.infer<typeof cardRequest>;
