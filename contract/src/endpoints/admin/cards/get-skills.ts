import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { uid } from "../../../fields/ids.ts";

export const getSkills = endpoint({
  method: "GET",
  path: "/api/admin/skills/{uid}",
  summary: "The skills on a user's card.",
  access: "anyone",
  input: () => z.strictObject({ uid }),
  reply: () => z.object({ skills: z.array(z.string()) }),
  fails: ["not-found"],
});
