import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const getDocs = endpoint({
  method: "GET",
  path: "/api/docs",
  summary: "This API as a readable page.",
  access: "anyone",
  input: () => z.strictObject({}),
  reply: { raw: "text/html; charset=utf-8" },
});
