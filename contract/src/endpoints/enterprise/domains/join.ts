import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { joinOffer, joinRequest } from "../../../entities/connections/domain.ts";
import { MAX_GROUPS_OF_ONE } from "../../../entities/employee.ts";
import { groupId, uid } from "../../../fields/ids.ts";

export const getJoinOffer = endpoint({
  method: "GET",
  path: "/api/enterprise/join",
  summary:
    "The enterprise that the caller can join because of the domain of their confirmed email address; null: none.",
  access: "user",
  input: z.strictObject({}),
  reply: z.object({ offer: joinOffer.nullable() }),
});

export const joinByDomain = endpoint({
  method: "POST",
  path: "/api/enterprise/join",
  summary:
    "Join the offered enterprise with one’s own account, or ask to. Whoever joins at once moves their card below the enterprise’s address, where its old address leads.",
  access: "user",
  who: "People with a confirmed email address in a proved domain of the enterprise, who are in no enterprise.",
  input: z.strictObject({}),
  /** `username`: the one of the card in the enterprise, for somebody who has joined. */
  reply: z.object({ state: z.enum(["joined", "asked"]), enterprise: z.string(), username: z.string().nullable() }),
  fails: ["not-found", "conflict", "seats-exhausted", "username-taken", "already-exists"],
});

export const listJoinRequests = endpoint({
  method: "GET",
  path: "/api/enterprise/join_requests",
  summary: "People who ask to join the caller’s enterprise, 50 at a time.",
  access: "user",
  who: "Admins of the enterprise; people with a role that lets them create cards.",
  input: z.strictObject({ after: uid.optional() }),
  reply: z.object({ items: z.array(joinRequest), next: z.string().nullable() }),
  fails: ["not-found", "permission-denied"],
});

export const decideJoinRequest = endpoint({
  method: "POST",
  path: "/api/enterprise/join_requests/{uid}",
  summary: "Invite somebody who asks to join, or decline. An approval takes a seat and mails them the link to join.",
  access: "user",
  who: "Admins of the enterprise; people with a role that lets them create cards, who name groups of their role.",
  input: z.strictObject({
    uid,
    approve: z.boolean(),
    groups: z.array(groupId).max(MAX_GROUPS_OF_ONE, `Name at most ${MAX_GROUPS_OF_ONE} groups.`).optional(),
  }),
  reply: z.object({ decided: z.literal(true) }),
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
