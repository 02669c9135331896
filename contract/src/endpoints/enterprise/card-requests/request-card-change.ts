import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { requestedFields } from "../../../entities/card-request.ts";

/** `date`: when it was requested (epoch ms); `fields`: the requested texts. */
const pendingRequest = z.object({ date: z.number(), fields: z.record(z.string(), z.string()) });

export const requestCardChange = endpoint({
  method: "PUT",
  path: "/api/enterprise/request",
  summary:
    "Request a change of locked fields of the caller’s card. It replaces an earlier request; sending the card’s current texts withdraws it, even if the fields are no longer locked. While the earlier request is being decided, this responds with 409 `conflict`.",
  access: "user",
  who: "Employees of an enterprise in which admins approve such changes.",
  input: () =>
    z
      .strictObject(requestedFields)
      .partial()
      .refine((fields) => Object.keys(fields).length > 0, "Send at least one field to change."),
  /** Null when no request is pending. */
  reply: () => z.object({ request: pendingRequest.nullable() }),
  fails: ["not-found", "permission-denied", "field-locked", "conflict"],
});
