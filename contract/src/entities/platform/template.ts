import * as z from "zod";
import { theme } from "../theme.ts";

/** Templates that Cardinal can have; everybody who chooses a theme reads all that are published. */
export const MAX_TEMPLATES = 200;
/** Published versions that are kept of each template. */
export const MAX_TEMPLATE_VERSIONS = 20;

export const TEMPLATE_STATES = ["draft", "published", "withdrawn"] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

/** A template as admins see it. */
export const template = z
  .object({
    id: z.string(),
    state: z.enum(TEMPLATE_STATES),
    /** The look that is being worked on. */
    draft: theme,
    /** Whether the draft differs from the version that was published last. */
    has_changes: z.boolean(),
    /** Number of the version that was published last; 0 before the first. */
    version: z.number(),
    /** Epoch milliseconds of the last change; null for a template that comes with the product and was never changed. */
    changed_date: z.number().nullable(),
    /** Raised with every change: publishing names the one that was looked at. */
    rev: z.number(),
  })
  .meta({ id: "Template" });
export type Template = z.infer<typeof template>;

/** A look that was published. */
export const templateVersion = z
  .object({
    version: z.number(),
    look: theme,
    /** Epoch milliseconds when it was published; null for a template that comes with the product. */
    date: z.number().nullable(),
  })
  .meta({ id: "TemplateVersion" });
export type TemplateVersion = z.infer<typeof templateVersion>;
