import { type Design, designInput, type Theme } from "@cardinal/contract/entities/theme";
import * as z from "zod";
import { restoreDraft, storeDraft, THEME_DRAFTS } from "../../../lib/offline/stored-draft.ts";
import { isSame } from "../../../lib/is-same.ts";

export type DesignField = keyof Design;

/** A design as it is stored. */
export interface StoredDesign {
  readonly design: Design;
  /** The revision of a template. */
  readonly rev?: number | undefined;
}

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

/** A design as a theme, for rendering. */
export function toTheme(design: Design): Theme {
  return { ...design, id: "draft", premium: false };
}

/** Fields in which two designs differ. */
export function listDesignChanges(design: Design, stored: Design): DesignField[] {
  return DESIGN_FIELDS.filter((field) => !isSame(design[field], stored[field]));
}

function pickFields(design: Design, fields: readonly DesignField[]): Partial<Design> {
  return Object.fromEntries(fields.map((field) => [field, design[field]])) as Partial<Design>;
}

/** The stored design `after` with the fields of `design` that were changed since `before`. */
export function mergeDesign(design: Design, before: Design, after: Design): Design {
  return { ...after, ...pickFields(design, listDesignChanges(design, before)) };
}

/** The contract's messages, by dotted path. */
export function findDesignProblems(design: Design): Record<string, string> {
  const parsed = designInput.safeParse(design);
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

const toKey = ({ uid, theme }: DraftName) => `${THEME_DRAFTS}${uid}.${theme}`;

const draftSchema = z.object({
  look: designInput,
  date: z.number(),
  seen: z.object({ design: designInput, rev: z.number().optional() }),
});

/** The stored draft, however old it is. */
function readDraft(name: DraftName): z.infer<typeof draftSchema> | null {
  return restoreDraft(toKey(name), (stored) => draftSchema.safeParse(stored).data ?? null);
}

/**
 * Stores an unsaved design in this browser, with the stored design that its author has seen and the date from which it
 * ages. That date stays while the background is the same upload, unless the seen design has it as well.
 */
export function storeDesign(name: DraftName, look: Design, { design, rev }: StoredDesign): void {
  const { background } = look;
  const isFile = background.kind === "image" || background.kind === "video";
  const isUpload = isFile && !isSame(background, design.background);
  const last = isUpload ? readDraft(name) : null;
  const date = last !== null && last.look.background.value === background.value ? last.date : Date.now();
  storeDraft(toKey(name), { look, seen: { design, rev }, date });
}

export function forgetDesign(name: DraftName): void {
  storeDraft(toKey(name), null);
}

/** The unsaved changes of an earlier visit. */
interface Restored {
  /** What is stored now, with the fields that were changed. */
  readonly design: Design;
  /** The stored design that their author has seen: the server compares it with what is stored. */
  readonly seen: StoredDesign;
}

/**
 * The unsaved changes of an earlier visit on top of what is stored now; null when there are none that can be used.
 * If a field was changed both here and elsewhere, `seen` keeps its older value, so that the server refuses the save.
 */
export function restoreDesign(name: DraftName, stored: StoredDesign): Restored | null {
  const draft = readDraft(name);
  if (draft === null || Date.now() - draft.date >= MAX_AGE_MS) return null;
  const { look, seen } = draft;
  const design = mergeDesign(look, seen.design, stored.design);
  const moved = new Set(listDesignChanges(seen.design, stored.design));
  const unseen = listDesignChanges(look, seen.design).filter(
    (field) => moved.has(field) && !isSame(look[field], stored.design[field]),
  );
  if (unseen.length === 0) return { design, seen: stored };
  return { design, seen: { ...seen, design: { ...stored.design, ...pickFields(seen.design, unseen) } } };
}
