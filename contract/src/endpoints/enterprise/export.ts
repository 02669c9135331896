import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { enterpriseExport } from "../../entities/oversight/enterprise-export.ts";

const WHO = "Admins of the enterprise.";

export const getExport = endpoint({
  method: "GET",
  path: "/api/enterprise/export",
  summary: "The latest export of the enterprise’s data, while it is in progress or can be downloaded.",
  access: "user",
  who: WHO,
  input: () => z.strictObject({}),
  reply: () => z.object({ export: enterpriseExport.nullable() }),
  fails: ["permission-denied"],
});

export const createExport = endpoint({
  method: "POST",
  path: "/api/enterprise/export",
  summary: "Start an export of the enterprise’s data, which replaces an earlier one. An export in progress continues.",
  access: "user",
  who: WHO,
  input: () => z.strictObject({}),
  reply: () => z.object({ export: enterpriseExport }),
  status: 201,
  orExisting: true,
  fails: ["permission-denied"],
});

export const downloadExport = endpoint({
  method: "GET",
  path: "/api/enterprise/export/file",
  summary:
    "The enterprise’s data as a ZIP file: employees, groups, roles, brand, leads, statistics, audit log and payments as CSV and JSON. Streamed.",
  access: "user",
  who: WHO,
  input: () => z.strictObject({}),
  reply: { raw: "application/zip", streamed: true },
  fails: ["not-found", "permission-denied"],
});
