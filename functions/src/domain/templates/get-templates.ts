import {
  type getTemplate as getCall,
  type listTemplateDrafts as listCall,
  TEMPLATES_PER_PAGE,
} from "@cardinal/contract/endpoints/admin/templates/get-templates";
import { foldText } from "@cardinal/contract/fields/contact-words";
import { toTemplate } from "@cardinal/contract/stored/platform/template";
import type { UseCase } from "../use-case.ts";
import { readTemplates } from "../themes/list-templates.ts";
import { asDraft, requireTemplate } from "./template-draft.ts";

/** Templates, latest change first; built-in ones that were never changed follow by name. */
export const listTemplateDrafts: UseCase<typeof listCall> = async (ctx, { after, q = "", state }) => {
  const [drafts, shown] = await Promise.all([ctx.stores.templates.listDrafts(), readTemplates(ctx)]);
  const all = new Map([...shown.map((theme) => [theme.id, asDraft(theme)] as const), ...drafts]);
  const searched = foldText(q);
  const found = [...all]
    .filter(([, template]) => foldText(template.draft.name).includes(searched))
    .filter(([, template]) => state === undefined || template.state === state)
    .sort(
      ([, one], [, other]) =>
        other.changed_date - one.changed_date || one.draft.name.localeCompare(other.draft.name, "en"),
    );
  const start = after === undefined ? 0 : found.findIndex(([id]) => id === after) + 1;
  const page = found.slice(start, start + TEMPLATES_PER_PAGE);
  const items = page.map(([id, template]) => toTemplate(id, template));
  return { items, next: start + page.length < found.length ? (items.at(-1)?.id ?? null) : null };
};

/** A template with its versions. */
export const getTemplate: UseCase<typeof getCall> = async (ctx, { id }) => {
  const [template, versions] = await Promise.all([requireTemplate(ctx, id), ctx.stores.templates.listVersions(id)]);
  const { rev, draft } = template;
  return { ...toTemplate(id, template), versions: rev === 0 ? [{ version: 1, look: draft, date: null }] : versions };
};
