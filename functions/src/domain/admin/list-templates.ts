import type { listTemplates as call } from "@cardinal/contract/endpoints/admin/list-templates";
import type { UseCase } from "../use-case.ts";

/** The published templates, by name. */
export const listTemplates: UseCase<typeof call> = async (ctx) => {
  const templates = await ctx.stores.templates.list();
  return { items: templates.toSorted((a, b) => a.name.localeCompare(b.name, "en")) };
};
