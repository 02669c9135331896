import { findBuiltInTheme } from "@cardinal/card/themes/built-in-themes";
import { publishTemplate, saveTemplate } from "@cardinal/contract/endpoints/admin/templates/save-template";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { Environment } from "../stack/environment.ts";
import { type Account, call } from "./api.ts";

/** A built-in theme with another name and some other colours. */
function deriveTheme(id: string, name: string, colors: Partial<Theme["colors"]>): Omit<Theme, "id" | "premium"> {
  const built = findBuiltInTheme(id);
  if (built === undefined) throw new Error(`There is no theme ${id}.`);
  const { id: _id, premium: _premium, ...look } = built;
  return { ...look, name, colors: { ...look.colors, ...colors } };
}

/** Publishes one template as an admin and drafts another. */
export async function addTemplates(environment: Environment, admin: Account): Promise<void> {
  const harbour = await call(
    environment,
    admin,
    saveTemplate,
    deriveTheme("fjord", "Harbour", { accent: "#0b5f6e", on_accent: "#ffffff" }),
  );
  await call(environment, admin, publishTemplate, {
    id: harbour.id,
    rev: harbour.rev,
    premium: false,
    reason: "Summer collection",
  });
  await call(environment, admin, saveTemplate, deriveTheme("paper", "Letterpress", { accent: "#7a3b12" }));
}
