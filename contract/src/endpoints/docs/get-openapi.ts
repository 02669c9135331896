import * as z from "zod";
import { endpoint } from "../../endpoint.ts";

export const getOpenapi = endpoint({
  method: "GET",
  path: "/api/openapi.json",
  summary: "This API as an OpenAPI 3.1 document.",
  access: "anyone",
  input: () => z.strictObject({}),
  reply: { raw: "application/json; charset=utf-8" },
});
