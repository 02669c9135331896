import * as z from "zod";
import { personName, requiredPersonName } from "../fields/names.ts";
import { line } from "../fields/text.ts";
import { layerTexts } from "./layer.ts";

/** Fields of a card for which an employee can request a change; an empty text requests an empty field. */
export const requestedFields = {
  name_first: requiredPersonName(80),
  name_last: personName(80),
  pronouns: line(40),
  ...layerTexts,
};
export type RequestedField = keyof typeof requestedFields;
export const REQUESTED_FIELDS = Object.keys(requestedFields) as RequestedField[];

const texts = z.partialRecord(z.enum(REQUESTED_FIELDS as [RequestedField, ...RequestedField[]]), z.string());

/** A change that an employee has requested, with the current values of the card. */
export const cardRequest = z
  .object({
    uid: z.string(),
    name: z.string(),
    /**
     * When it was requested (epoch ms). The decision repeats it, so that it cannot apply to an unseen newer request.
     */
    date: z.number(),
    before: texts,
    after: texts,
  })
  .meta({ id: "CardRequest" });
export type CardRequest = z.infer<typeof cardRequest>;
