import { themeInput, type Theme } from "@cardinal/contract/entities/theme";
import { restoreDraft, storeDraft } from "../../../lib/offline/stored-draft.ts";
import { isSame } from "../../../lib/is-same.ts";

/** The part of a theme that its author edits. */
export type Design = Omit<Theme, "id" | "premium" | "withdrawn">;
export type DesignField = keyof Design;

const designSchema = themeInput.omit({ id: true });

/** Fields in the order in which the editor shows them. */
const DESIGN_FIELDS = [
  "name",
  "background",
  "colors",
  "font",
  "layout",
  "buttons",
  "avatar",
] as const satisfies readonly DesignField[];

/** The design of a stored theme. */
export function toDesign({ name, background, colors, font, layout, buttons, avatar }: Theme): Design {
  return { name, background, colors, font, layout, buttons, avatar };
}

/** A design as a theme, for rendering. */
export function toTheme(design: Design): Theme {
  return { ...design, id: "draft", premium: false };
}

/** Fields in which two designs differ. */
export function listDesignChanges(design: Design, stored: Design): DesignField[] {
  return DESIGN_FIELDS.filter((field) => !isSame(design[field], stored[field]));
}

/** The contract's messages, by dotted path. */
export function findDesignProblems(design: Design): Record<string, string> {
  const parsed = designSchema.safeParse(design);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]));
}

/** Identifies a draft by its owner and its theme. */
export interface DraftName {
  readonly uid: string;
  readonly theme: string;
}

/** Uploads that no saved theme uses are removed after a day, so an older draft may refer to a deleted file. */
const MAX_AGE_MS = 20 * 3_600_000;

const toKey = ({ uid, theme }: DraftName) => `cardinal.theme-draft.${uid}.${theme}`;

/** The stored draft, however old it is. */
function readDraft(name: DraftName): { readonly look: Design; readonly date: number } | null {
  return restoreDraft(toKey(name), (stored) => {
    // Written by storeDesign; the schema rejects other formats of older versions.
    const { look, date } = stored as { look: unknown; date: number };
    const { data } = designSchema.safeParse(look);
    return data === undefined ? null : { look: data, date };
  });
}

/**
 * Stores an unsaved design in this browser, with the date from which it ages. That date stays while the background is
 * the same upload, unless the saved theme has it as well.
 */
export function storeDesign(name: DraftName, design: Design, saved: Design): void {
  const { background } = design;
  const isFile = background.kind === "image" || background.kind === "video";
  const isUpload = isFile && !isSame(background, saved.background);
  const last = isUpload ? readDraft(name) : null;
  const date = last !== null && last.look.background.value === background.value ? last.date : Date.now();
  storeDraft(toKey(name), { look: design, date });
}

export function forgetDesign(name: DraftName): void {
  storeDraft(toKey(name), null);
}

/** The unsaved design of an earlier visit; null when there is none that can be used. */
export function restoreDesign(name: DraftName): Design | null {
  const draft = readDraft(name);
  return draft !== null && Date.now() - draft.date < MAX_AGE_MS ? draft.look : null;
}
