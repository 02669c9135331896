import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { exchangeInput } from "../../entities/sent-contact.ts";

export const exchangeContact = endpoint({
  method: "POST",
  path: "/api/contacts/exchange",
  summary: "A visitor without an account shares their details with the owner of a card.",
  access: "anyone",
  input: () => exchangeInput,
  reply: () =>
    z.object({
      ok: z.literal(true),
      /** Identifies the visitor for two hours, so that a further submission corrects the previous one. */
      visitor: z.string(),
    }),
  idempotent: true,
  queued: true,
  fails: ["not-found", "proof-required"],
});
