import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { MAX_OFFERED_SKILLS } from "../../../entities/enterprise.ts";
import { requiredLine } from "../../../fields/text.ts";

const offeredSkills = z
  .array(requiredLine(40))
  .max(MAX_OFFERED_SKILLS, `Offer at most ${MAX_OFFERED_SKILLS} skills.`)
  .refine(
    (list) => new Set(list.map((skill) => skill.toLocaleLowerCase())).size === list.length,
    "Name each skill once.",
  );

export const saveSkills = endpoint({
  method: "PUT",
  path: "/api/enterprise/skills",
  summary:
    "Set the skills that employees can choose from; if there are none, they enter their own. Skills on cards stay unchanged. `seen` are those that the caller has edited; 409 if they have changed since.",
  access: "user",
  who: "Admins of the enterprise.",
  input: () => z.strictObject({ skills: offeredSkills, seen: z.array(z.string()).optional() }),
  reply: () => z.object({ skills: z.array(z.string()) }),
  fails: ["permission-denied", "plan-required", "quota-exceeded", "conflict"],
});
