import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { template, TEMPLATE_STATES, templateVersion } from "../../../entities/platform/template.ts";
import { templateId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

/** Templates on one page of the list. */
export const TEMPLATES_PER_PAGE = 50;

export const listTemplateDrafts = endpoint({
  method: "GET",
  path: "/api/admin/templates",
  summary: `Templates with their drafts, last changed first, in pages of ${TEMPLATES_PER_PAGE}. \`after\` is the \`next\` of the previous page. \`q\` is part of the name.`,
  access: "admin",
  role: "support",
  input: () =>
    z.strictObject({
      after: templateId.optional(),
      q: line(60).optional(),
      state: z.enum(TEMPLATE_STATES).optional(),
    }),
  reply: () => z.object({ items: z.array(template), next: z.string().nullable() }),
});

export const getTemplate = endpoint({
  method: "GET",
  path: "/api/admin/templates/{id}",
  summary: "A template with its draft and its published versions, newest first.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ id: templateId }),
  reply: () => template.extend({ versions: z.array(templateVersion) }),
  fails: ["not-found"],
});
