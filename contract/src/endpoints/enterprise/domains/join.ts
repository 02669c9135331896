import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { joinOffer, joinRequest } from "../../../entities/connections/domain.ts";
import { MAX_GROUPS_PER_EMPLOYEE } from "../../../entities/employee.ts";
import { groupId, uid } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

export const getJoinOffer = endpoint({
  method: "GET",
  path: "/api/enterprise/join",
  summary: "The enterprise that the caller can join through the domain of their confirmed email address, or null.",
  access: "user",
  input: () => z.strictObject({}),
  reply: () => z.object({ offer: joinOffer.nullable() }),
});

export const joinByDomain = endpoint({
  method: "POST",
  path: "/api/enterprise/join",
  summary:
    "Join the offered enterprise with the caller’s account, or request to. On joining, the card moves below the enterprise’s address, and its old address redirects there.",
  access: "user",
  who: "Users with a confirmed email address in a verified domain of the enterprise who are not in an enterprise.",
  input: () => z.strictObject({}),
  /** `username`: the username in the enterprise after joining. */
  reply: () =>
    z.object({ state: z.enum(["joined", "asked"]), enterprise: z.string(), username: z.string().nullable() }),
  fails: ["not-found", "conflict", "seats-exhausted", "username-taken", "already-exists"],
});

export const listJoinRequests = endpoint({
  method: "GET",
  path: "/api/enterprise/join_requests",
  summary:
    "Requests to join the caller’s enterprise, in pages of 50. With `q`, up to 250 entries are read, so a page may be short although `next` is set.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards.",
  input: () =>
    z.strictObject({
      /** Beginnings of words of the name and the email address. */
      q: line(100).optional(),
      after: uid.optional(),
    }),
  reply: () => z.object({ items: z.array(joinRequest), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const decideJoinRequest = endpoint({
  method: "POST",
  path: "/api/enterprise/join_requests/{uid}",
  summary:
    "Approve or decline a request to join. An approval takes a seat and sends the user an email with the link to join.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards, who must name groups of that role.",
  input: () =>
    z.strictObject({
      uid,
      approve: z.boolean(),
      groups: z
        .array(groupId)
        .max(MAX_GROUPS_PER_EMPLOYEE, `Name at most ${MAX_GROUPS_PER_EMPLOYEE} groups.`)
        .optional(),
    }),
  reply: () => z.object({ decided: z.literal(true) }),
  fails: [
    "not-found",
    "permission-denied",
    "plan-required",
    "seats-exhausted",
    "already-exists",
    "conflict",
    "resource-exhausted",
  ],
});
