import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const getDocs = endpoint({
  method: "GET",
  path: "/api/docs",
  summary: "This interface as a page to read.",
  access: "anyone",
  input: z.strictObject({}),
  reply: { raw: "text/html; charset=utf-8" },
});
