import type { TemplateVersion } from "@cardinal/contract/entities/platform/template";
import type { Theme } from "@cardinal/contract/entities/theme";
import { TEMPLATE_PREFIX } from "@cardinal/contract/fields/ids";
import { readTemplate, readTemplateVersions, type StoredTemplate } from "@cardinal/contract/stored/platform/template";
import { toRecord } from "@cardinal/contract/stored/record";
import { readTheme, readThemes } from "@cardinal/contract/stored/theme";
import type { Database } from "firebase-admin/database";
import { type Change, commitUnlessRefused } from "../change.ts";

const draftAt = (id: string) => `template_drafts/${id}`;
const publishedAt = (id: string) => `templates/published/${id}`;

/**
 * `templates/published/{id}`: themes that every user may use, or buy when they are premium; `template_drafts/{id}`, the
 * admins' drafts, and `template_versions/{id}/{version}`, published versions. There are at most a few hundred, so both
 * lists are read whole.
 * @param service writes as the platform service, which the rules check: a template replaces the one that was read.
 */
export function createTemplatesStore(db: Database, service: () => Database) {
  return {
    /** Published templates, including those withdrawn since. */
    async list(): Promise<Theme[]> {
      return readThemes((await db.ref("templates/published").get()).val());
    },

    async get(id: string): Promise<Theme | null> {
      return readTheme(id, (await db.ref(publishedAt(id)).get()).val());
    },

    /** A new id that sorts by time. */
    newId: (): string => `${TEMPLATE_PREFIX}${db.ref("template_drafts").push().key ?? ""}`,

    async listDrafts(): Promise<ReadonlyMap<string, StoredTemplate>> {
      const all = Object.entries(toRecord((await db.ref("template_drafts").get()).val()));
      return new Map(
        all.flatMap(([id, value]) => {
          const template = readTemplate(id, value);
          return template === null ? [] : [[id, template] as const];
        }),
      );
    },

    async getDraft(id: string): Promise<StoredTemplate | null> {
      return readTemplate(id, (await db.ref(draftAt(id)).get()).val());
    },

    /** Published versions, newest first. */
    async listVersions(id: string): Promise<TemplateVersion[]> {
      return readTemplateVersions(id, (await db.ref(`template_versions/${id}`).get()).val());
    },

    /** Replaces the template that was read. */
    replacement(id: string, template: StoredTemplate): Change {
      return { [draftAt(id)]: { ...template, rev: template.rev + 1 } };
    },

    /** A published version; null removes it. @param date 0 for a built-in template. */
    version(id: string, version: number, published: { readonly look: Theme; readonly date: number } | null): Change {
      return { [`template_versions/${id}/${version}`]: published };
    },

    /** The template that users choose from and cards show. */
    publication(theme: Theme): Change {
      return { [publishedAt(theme.id)]: theme };
    },

    /** Applies changes atomically, unless there was a concurrent change. */
    async commitIfUnchanged(...parts: readonly Change[]): Promise<"written" | "refused"> {
      return commitUnlessRefused(service(), parts);
    },
  };
}
export type TemplatesStore = ReturnType<typeof createTemplatesStore>;
