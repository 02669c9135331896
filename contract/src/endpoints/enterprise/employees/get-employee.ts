import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { employeeAccount } from "../../../entities/employee.ts";
import { uid } from "../../../fields/ids.ts";

const about = {
  access: "user",
  scope: "employees.read",
  who: "Admins of the enterprise; employees whose role lets them edit or create cards, for the groups of that role.",
  input: () => z.strictObject({ uid }),
  reply: () => employeeAccount,
  fails: ["not-found", "permission-denied"],
} as const;

export const getEmployee = endpoint({
  method: "GET",
  path: "/api/enterprise/accounts/{uid}",
  summary: "An employee with their card.",
  ...about,
});

export const findEmployee = endpoint({
  method: "POST",
  path: "/api/enterprise/accounts/get",
  summary: "The same as GET /api/enterprise/accounts/{uid}, with the ID in the body.",
  ...about,
});
