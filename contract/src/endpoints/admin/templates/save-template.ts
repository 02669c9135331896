import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { MAX_TEMPLATES, template } from "../../../entities/platform/template.ts";
import { themeInput } from "../../../entities/theme.ts";
import { templateId } from "../../../fields/ids.ts";

export const saveTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/templates",
  summary: `Create a template, or change the draft of the template \`id\`; cards do not change until it is published. \`rev\` is the revision that the caller has edited; 409 if the template has changed since. A picture that the caller has uploaded is copied. There can be at most ${MAX_TEMPLATES} templates.`,
  access: "admin",
  role: "operator",
  input: () => themeInput.extend({ id: templateId.optional(), rev: z.number().int().min(0).optional() }),
  reply: () => template,
  idempotent: true,
  fails: ["not-found", "conflict", "quota-exceeded"],
});

export const publishTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/templates/{id}/publish",
  summary:
    "Publish the draft of a template, or an earlier `version` again. All users can choose it, or with `premium` those with a plan that includes premium themes; cards that use the template change. `rev` is the revision that the caller has seen; 409 if the template has changed since. Rejected with the name of the colour if a text would be unreadable.",
  access: "admin",
  role: "operator",
  input: () =>
    z.strictObject({
      id: templateId,
      rev: z.number().int().min(0),
      version: z.number().int().min(1).optional(),
      premium: z.boolean(),
      reason,
    }),
  reply: () => template,
  fails: ["not-found", "conflict"],
});

export const withdrawTemplate = endpoint({
  method: "PUT",
  path: "/api/admin/templates/{id}/withdraw",
  summary: "Withdraw a template: cards that use it stay unchanged, and no one else can choose it.",
  access: "admin",
  role: "operator",
  input: () => z.strictObject({ id: templateId, reason }),
  reply: () => template,
  fails: ["not-found", "conflict"],
});
