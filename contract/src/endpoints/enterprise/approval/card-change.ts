import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { requestedFields } from "../../../entities/card-request.ts";

/** `date`: when it was asked for (epoch ms); `fields`: the texts that wait. */
const waiting = z.object({ date: z.number(), fields: z.record(z.string(), z.string()) });

export const requestCardChange = endpoint({
  method: "PUT",
  path: "/api/enterprise/request",
  summary:
    "Ask for a change of fields of the caller’s card that the enterprise has locked. It replaces an earlier request; texts as the card has them take it back.",
  access: "user",
  who: "Everybody in an enterprise whose admins approve such changes.",
  input: z
    .strictObject(requestedFields)
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, "Send at least one field to change."),
  /** Null when nothing waits any more. */
  reply: z.object({ request: waiting.nullable() }),
  fails: ["not-found", "permission-denied", "field-locked"],
});
