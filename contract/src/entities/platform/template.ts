import * as z from "zod";
import { theme } from "../theme.ts";

/** Maximum number of templates, because choosing a theme reads all published ones. */
export const MAX_TEMPLATES = 200;
/** Number of published versions that are kept of each template. */
export const MAX_TEMPLATE_VERSIONS = 20;

export const TEMPLATE_STATES = ["draft", "published", "withdrawn"] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

/** A template as shown to admins. */
export const template = z
  .object({
    id: z.string(),
    state: z.enum(TEMPLATE_STATES),
    /** The draft of the next version. */
    draft: theme,
    /** Whether the draft differs from the last published version. */
    has_changes: z.boolean(),
    /** Number of the last published version; 0 before the first. */
    version: z.number(),
    /** Epoch milliseconds of the last change; null for a built-in template that was never changed. */
    changed_date: z.number().nullable(),
    /** Incremented by every change; saving and publishing repeat the revision that the admin has seen. */
    rev: z.number(),
  })
  .meta({ id: "Template" });
export type Template = z.infer<typeof template>;

/** A published version. */
export const templateVersion = z
  .object({
    version: z.number(),
    look: theme,
    /** Epoch milliseconds when it was published; null for a built-in template. */
    date: z.number().nullable(),
  })
  .meta({ id: "TemplateVersion" });
export type TemplateVersion = z.infer<typeof templateVersion>;
