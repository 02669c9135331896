import { themeInput, type Theme } from "@cardinal/contract/entities/theme";
import { isSame } from "../../../lib/is-same.ts";

/** What the person decides of a theme. */
export type Look = Omit<Theme, "id" | "premium">;
export type LookField = keyof Look;

export const lookSchema = themeInput.omit({ id: true });

/** Fields in the order in which the editor shows them. */
const LOOK_FIELDS = [
  "name",
  "background",
  "colors",
  "font",
  "layout",
  "buttons",
  "avatar",
] as const satisfies readonly LookField[];

/** The look of a theme that is kept. */
export function toLook({ name, background, colors, font, layout, buttons, avatar }: Theme): Look {
  return { name, background, colors, font, layout, buttons, avatar };
}

/** A look as a theme, to be drawn. */
export function toTheme(look: Look): Theme {
  return { ...look, id: "draft", premium: false };
}

/** Fields in which two looks differ. */
export function listLookChanges(look: Look, kept: Look): LookField[] {
  return LOOK_FIELDS.filter((field) => !isSame(look[field], kept[field]));
}

/** What the contract finds wrong, by dotted path. */
export function findLookProblems(look: Look): Record<string, string> {
  const parsed = lookSchema.safeParse(look);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}
