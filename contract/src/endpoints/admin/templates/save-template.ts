import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { MAX_TEMPLATES, template } from "../../../entities/platform/template.ts";
import { themeInput } from "../../../entities/theme.ts";
import { templateId } from "../../../fields/ids.ts";

export const saveTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/templates",
  summary: `Create a template, or change the draft of the template \`id\`; cards stay as they are until it is published. A picture that the caller has uploaded is copied. There are at most ${MAX_TEMPLATES}.`,
  access: "admin",
  role: "operator",
  input: themeInput.extend({ id: templateId.optional() }),
  reply: template,
  fails: ["not-found", "quota-exceeded"],
});

export const publishTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/templates/{id}/publish",
  summary:
    "Publish the draft of a template, or with `version` an earlier version again. Everybody can choose it, and with `premium` those with a plan that includes premium themes; cards that show the template change. `rev` is that of the template that the caller has looked at; 409 when it has changed since. Refused with the name of the colour when a text could not be read.",
  access: "admin",
  role: "operator",
  input: z.strictObject({
    id: templateId,
    rev: z.number().int().min(0),
    version: z.number().int().min(1).optional(),
    premium: z.boolean(),
    reason,
  }),
  reply: template,
  fails: ["not-found", "conflict"],
});

export const withdrawTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/templates/{id}/withdraw",
  summary: "Withdraw a template: cards that show it stay as they are, and nobody else can choose it.",
  access: "admin",
  role: "operator",
  input: z.strictObject({ id: templateId, reason }),
  reply: template,
  fails: ["not-found", "conflict"],
});
