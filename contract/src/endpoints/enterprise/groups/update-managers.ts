import { endpoint } from "../../../endpoint.ts";
import { MAX_MANAGERS } from "../../../entities/enterprise.ts";
import { groupChange, groupCount } from "./people-of-group.ts";

export const updateGroupManagers = endpoint({
  method: "PUT",
  path: "/api/enterprise/managers/update",
  summary: `Add managers to a group, or remove them. A group has at most ${MAX_MANAGERS} managers.`,
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them manage all groups.",
  input: groupChange,
  reply: () => groupCount,
  fails: ["permission-denied", "plan-required", "not-found", "conflict"],
});
