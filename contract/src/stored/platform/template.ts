import type { Theme } from "../../entities/theme.ts";
import { TEMPLATE_STATES, type Template, type TemplateVersion } from "../../entities/platform/template.ts";
import * as z from "zod";
import { mapOf, part, readRecord, type StoredOf, toRecord } from "../record.ts";
import { number } from "../shared.ts";
import { readTheme } from "../theme.ts";

/** `template_drafts/{id}`: a template with its draft. */
export const templateShape = {
  /** The draft, as a theme. */
  draft: z.unknown().transform(toRecord),
  state: z.enum(TEMPLATE_STATES),
  has_changes: z.boolean().optional(),
  /** Number of the last published version; 0 before the first. */
  version: number,
  /** Epoch milliseconds. */
  changed_date: number,
  /** Incremented by each change. */
  rev: number,
};
export type StoredTemplate = Omit<StoredOf<typeof templateShape>, "draft"> & { readonly draft: Theme };

/** `template_versions/{id}/{version}`: a published version. */
export const templateVersionShape = {
  look: z.unknown().transform(toRecord),
  /** Epoch milliseconds; 0 for a template that comes with the product. */
  date: number,
};

/** Reads `template_drafts/{id}`; null when there is none, or its draft is invalid. */
export function readTemplate(id: string, value: unknown): StoredTemplate | null {
  const stored = readRecord(templateShape, value);
  const draft = readTheme(id, stored?.draft);
  return stored === null || draft === null ? null : { ...stored, draft };
}

/** Reads `template_versions/{id}`, the newest first. */
export function readTemplateVersions(id: string, value: unknown): TemplateVersion[] {
  const found = mapOf(part(templateVersionShape)).parse(value);
  return Object.entries(found)
    .flatMap(([version, { look, date }]) => {
      const theme = readTheme(id, look);
      return theme === null ? [] : [{ version: Number(version), look: theme, date: date === 0 ? null : date }];
    })
    .sort((one, other) => other.version - one.version);
}

/** A template as shown to admins. */
export function toTemplate(
  id: string,
  { draft, state, has_changes = false, version, changed_date, rev }: StoredTemplate,
): Template {
  return { id, state, draft, has_changes, version, changed_date: changed_date === 0 ? null : changed_date, rev };
}
