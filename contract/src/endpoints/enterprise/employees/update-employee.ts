import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employee, EMPLOYEE_STATES, handover, MAX_GROUPS_PER_EMPLOYEE } from "../../../entities/employee.ts";
import { groupId, uid } from "../../../fields/ids.ts";

const someGroups = () =>
  z.array(groupId).min(1).max(MAX_GROUPS_PER_EMPLOYEE, `Name at most ${MAX_GROUPS_PER_EMPLOYEE} groups.`);

export const updateEmployee = endpoint({
  method: "PUT",
  path: "/api/enterprise/users/{uid}",
  summary:
    "Disable an employee, who is then signed out and whose card is hidden, or enable them again; add them to groups or remove them from groups; or offboard them with `handover`. An offboarded employee is signed out, the seat becomes free, and the address of the card says that the person has left and links to a colleague or to the enterprise. An account that the enterprise created is deleted after 30 days. Disabling and offboarding are also possible after the plan has ended.",
  access: "user",
  who: "Admins of the enterprise; employees whose role lets them create cards, for the groups of that role and only for employees without a role.",
  input: () =>
    z
      .strictObject({
        uid,
        status: z.enum(["active", "disabled"]).optional(),
        groups: z.strictObject({ add: someGroups().optional(), remove: someGroups().optional() }).optional(),
        handover: handover.optional(),
      })
      .refine(
        ({ status, groups, handover: leaving }) => [status, groups, leaving].some((field) => field !== undefined),
        "Send at least one field to change.",
      )
      .refine(
        ({ status, groups, handover: leaving }) =>
          leaving === undefined || (status === undefined && groups === undefined),
        { path: ["handover"], message: "When an employee leaves, nothing else can be changed." },
      ),
  reply: () => employee.extend({ status: z.enum([...EMPLOYEE_STATES, "left"]) }),
  fails: ["not-found", "permission-denied", "plan-required", "last-admin", "seats-exhausted", "conflict"],
});
