import { readEmployee, readGrant, readImport, readInvitation } from "./employee.ts";
import { readEnterpriseProfile, readEnterpriseRole } from "./enterprise.ts";

/** Records of enterprises and their employees, each with all fields and its reader. */
export const ENTERPRISE_RECORDS = [
  {
    name: "an enterprise",
    read: readEnterpriseProfile,
    full: { name: "Acme", logo: "/l", organization_name: "Acme", address: "1", plan: "team" },
  },
  {
    name: "an employee",
    read: readEmployee,
    full: {
      name_first: "Ada",
      name_last: "Lovelace",
      job_title: "Engineer",
      email: "a@b.example",
      username: "ada",
      external_id: "17",
      admin: true,
      role: "manager",
      manages: { sales: true },
      groups: { sales: true },
      invitation: { key: "k", sent_date: 1, expires_date: 2, by: "u" },
      own_account: true,
      import: "i1",
      status: "invited",
      sort: "1lovelace ada",
      by_status: "invited~1lovelace ada",
      by_role: "admin~1lovelace ada",
      created_date: 1,
      joined_date: 3,
      rev: 2,
    },
  },
  {
    name: "an import",
    read: readImport,
    full: {
      by: "u",
      date: 1,
      rows: 3,
      parts: { p0: { created: 1, updated: 0, unchanged: 1, refused: 1 } },
      undone_date: 2,
    },
  },
  { name: "an invitation", read: readInvitation, full: { enterprise: "acme", uid: "u", expires_date: 2 } },
  { name: "a grant", read: readGrant, full: { role: "manager", groups: { sales: true } } },
  { name: "a role", read: readEnterpriseRole, full: { label: "Editor", can: " cards.edit " } },
];
