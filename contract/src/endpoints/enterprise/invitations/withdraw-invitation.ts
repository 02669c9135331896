import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";
import * as z from "zod";

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/enterprise/users/{uid}/invitation",
  summary:
    "Withdraw an invitation that was not accepted: the link stops working, the seat is free, and an account and card that were made for it are deleted.",
  access: "user",
  who: "Admins of the enterprise; people with a role that lets them create cards, for the groups of their role.",
  input: z.strictObject({ uid }),
  reply: z.object({ withdrawn: z.literal(true) }),
  fails: ["not-found", "permission-denied", "conflict"],
});
