import { endpoint } from "../../../endpoint.ts";
import { groupChange, groupCount } from "./people-of-group.ts";

export const updateGroupMembers = endpoint({
  method: "PUT",
  path: "/api/enterprise/group/member/update",
  summary: "Add employees to a group, or remove them.",
  access: "user",
  who: "Admins of the enterprise, and employees whose role lets them manage all groups.",
  input: groupChange,
  reply: () => groupCount,
  fails: ["permission-denied", "plan-required", "not-found"],
});
