import { themeInput, type Theme } from "@cardinal/contract/entities/theme";
import { restoreDraft, storeDraft } from "../../../features/editor/stored-draft.ts";
import { isSame } from "../../../lib/is-same.ts";

/** What the person decides of a theme. */
export type Look = Omit<Theme, "id" | "premium" | "withdrawn">;
export type LookField = keyof Look;

const lookSchema = themeInput.omit({ id: true });

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

/** Names a draft: whose it is and which theme it is about. */
export interface DraftName {
  readonly uid: string;
  readonly theme: string;
}

/** Uploads that no saved theme shows are removed after a day; what is older might show one that is gone. */
const MAX_AGE_MS = 20 * 3_600_000;

const toKey = ({ uid, theme }: DraftName) => `cardinal.theme-draft.${uid}.${theme}`;

/** Keeps an unsaved look in this browser; null leaves nothing behind. */
export function storeLook(name: DraftName, look: Look | null): void {
  storeDraft(toKey(name), look === null ? null : { look, date: Date.now() });
}

/** The unsaved look of an earlier visit; null when there is none that can be used. */
export function restoreLook(name: DraftName): Look | null {
  return restoreDraft(toKey(name), (stored) => {
    // Written by storeLook; what an older version wrote otherwise is refused by the schema.
    const { look, date } = stored as { look: unknown; date: number };
    if (!(Date.now() - date < MAX_AGE_MS)) return null;
    return lookSchema.safeParse(look).data ?? null;
  });
}
