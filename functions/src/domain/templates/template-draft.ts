import { type StoredTemplate, toTemplate } from "@cardinal/contract/stored/platform/template";
import type { Template } from "@cardinal/contract/entities/platform/template";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { findTemplate } from "../themes/find-theme.ts";

type Stores = Pick<Ctx, "stores">;

/** A built-in template that admins have not changed yet. */
export function asDraft(theme: Theme): StoredTemplate {
  const { withdrawn, ...draft } = theme;
  return { draft, state: withdrawn === true ? "withdrawn" : "published", version: 1, changed_date: 0, rev: 0 };
}

/** A template with its draft. @throws Failure `not-found`. */
export async function requireTemplate(ctx: Stores, id: string): Promise<StoredTemplate> {
  const stored = await ctx.stores.templates.getDraft(id);
  if (stored !== null) return stored;
  const theme = await findTemplate(ctx, id);
  if (theme === null) throw new Failure("not-found");
  return asDraft(theme);
}

/** A replaced template as admins see it, with its new revision. */
export const toReplaced = (id: string, template: StoredTemplate): Template =>
  toTemplate(id, { ...template, rev: template.rev + 1 });

/** With the first change of a built-in template, its original design is stored as the first version. */
export function firstVersion({ stores }: Stores, id: string, { rev, version, draft }: StoredTemplate): Change {
  return rev === 0 && version === 1 ? stores.templates.version(id, 1, { look: draft, date: 0 }) : {};
}
