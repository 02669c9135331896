import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";
import * as z from "zod";

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/enterprise/users/{uid}/invitation",
  summary:
    "Withdraw an invitation that was not accepted: the link stops working, the seat becomes free, and an account and card that were created for it are deleted.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards, for the groups of that role.",
  input: () => z.strictObject({ uid }),
  reply: () => z.object({ withdrawn: z.literal(true) }),
  fails: ["not-found", "permission-denied", "conflict"],
});
