import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { enterpriseId } from "../../../fields/username.ts";

export const leaveEnterprise = endpoint({
  method: "POST",
  path: "/api/enterprise/leave",
  summary:
    "Leave the enterprise, confirmed by its ID. The seat becomes free, the card’s address in the enterprise says that the person has left and links to the enterprise, and all sessions end. An account that the user brought along gets its previous address back. An account that the enterprise created can be exported and is deleted after 30 days, at `deletion_date` (epoch ms; null if it stays).",
  access: "user",
  who: "All employees of an enterprise except its last admin.",
  input: () => z.strictObject({ enterprise: enterpriseId }),
  reply: () => z.object({ left: z.literal(true), deletion_date: z.number().nullable() }),
  fails: ["not-found", "confirmation-mismatch", "recent-sign-in-required", "last-admin", "conflict"],
});
