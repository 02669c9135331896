import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { saveBrand } from "@cardinal/contract/endpoints/enterprise/brand/brands";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFields, type Problems } from "../../../features/editor/use-fields.ts";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import {
  findLookProblems,
  listLookChanges,
  restoreLook,
  storeLook,
  toLook,
  type Look,
  type LookField,
} from "./look.ts";

/** Where an edit begins. `id` is null for a theme that does not exist yet. */
export interface EditStart {
  readonly id: string | null;
  readonly look: Look;
  /** Id of the theme it was made from. */
  readonly from: string;
}

/** What came of the last save. */
export type SaveOutcome =
  | { readonly is: "none" | "saved" | "used" }
  | { readonly is: "not-saved" | "not-used" | "gone"; readonly failure: ApiFailure };

export interface ThemeForm {
  readonly id: string | null;
  readonly look: Look;
  readonly changes: readonly LookField[];
  /** What is wrong, by dotted path; shown after a save was tried. */
  readonly problems: Problems;
  /** True while the changes are those of an earlier visit. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome;
  readonly change: (part: Partial<Look>) => void;
  /** Saves, and with `use` puts the theme on the card; false when it did not work. Nothing is lost then. */
  readonly save: (use: boolean) => Promise<boolean>;
  readonly discard: () => void;
}

const NONE: SaveOutcome = { is: "none" };

/** One key per look that is sent as a new theme: trying again after a lost answer makes no second one. */
function useRepeatKey(): (look: Look) => string {
  const last = useRef({ text: "", key: "" });
  return (look) => {
    const text = JSON.stringify(look);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Problems that are left after a change: those of changed fields go. */
function dropChanged(shown: Problems, look: Look, previous: Look): Problems {
  const changed = new Set<string>(listLookChanges(look, previous));
  return Object.fromEntries(Object.entries(shown).filter(([path]) => !changed.has(path.split(".")[0] ?? "")));
}

/** The edited look over the stored theme. Unsaved changes outlast the page. */
function useEdit(uid: string, start: EditStart) {
  const theme = start.id ?? `from-${start.from}`;
  const [begin] = useState(() => restoreLook({ uid, theme }));
  const [kept, setKept] = useState<{ readonly id: string | null; readonly look: Look }>(start);
  const [isRestored, setRestored] = useState(begin !== null);
  const [outcome, setOutcome] = useState(NONE);
  const noteChange = useCallback(() => {
    setRestored(false);
    setOutcome(NONE);
  }, []);
  const fields = useFields(begin ?? start.look, dropChanged, noteChange);
  const { values: look, problems, change, setProblems } = fields;
  const changes = useMemo(() => listLookChanges(look, kept.look), [look, kept.look]);
  useEffect(() => storeLook({ uid, theme }, changes.length > 0 ? look : null), [uid, theme, look, changes]);

  const discard = () => {
    change(kept.look);
    setProblems({});
  };
  const shown = { id: kept.id, look, changes, problems, isRestored, outcome, change, discard };
  return { shown, fields, kept, setKept, setRestored, setOutcome };
}

/** Stores a look under an id; null makes a new one, and `key` keeps a repeated attempt from making another. */
export type Store = (look: Look, id: string | null, key: string) => Promise<Theme>;

/** Stores it as one of the person's own themes. */
const storeTheme: Store = (look, id, key) =>
  id === null ? call(saveTheme, look, { idempotencyKey: key }) : call(saveTheme, { ...look, id });

/** Stores it as a brand of the enterprise. */
export const storeBrand: Store = (look, id) => call(saveBrand, id === null ? look : { ...look, id });

/** The editor's form over one theme: what is changed, saving it, and what became of it. */
export function useThemeForm(
  uid: string,
  start: EditStart,
  onCreated: (theme: Theme) => void,
  store: Store = storeTheme,
): ThemeForm {
  const { shown, fields, kept, setKept, setRestored, setOutcome } = useEdit(uid, start);
  const { look, changes } = shown;
  const { getValues, change, setProblems } = fields;
  const [isSaving, setSaving] = useState(false);
  const toRepeatKey = useRepeatKey();

  /** Saves what is not saved yet; gives the id under which it is kept. */
  const send = async (id: string | null): Promise<string> => {
    if (id !== null && changes.length === 0) return id;
    const saved = await store(look, id, toRepeatKey(look));
    setKept({ id: saved.id, look: toLook(saved) });
    if (getValues() === look) change(toLook(saved));
    if (id === null) onCreated(saved);
    return saved.id;
  };
  const tell = (error: unknown, isSaved: boolean) => {
    const failure = asApiFailure(error);
    if (isSaved) return setOutcome({ is: "not-used", failure });
    const isGone = failure.code === "not-found" && kept.id !== null;
    // It was deleted elsewhere: the next save makes a new one of it.
    if (isGone) setKept((last) => ({ ...last, id: null }));
    setProblems(failure.fields);
    setOutcome({ is: isGone ? "gone" : "not-saved", failure });
  };
  const save = async (use: boolean): Promise<boolean> => {
    if (isSaving) return false;
    const found = findLookProblems(look);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    setSaving(true);
    setRestored(false);
    let isSaved = false;
    try {
      const id = await send(kept.id);
      isSaved = true;
      if (use) await call(updateCard, { profile_theme: id });
      setOutcome({ is: use ? "used" : "saved" });
      return true;
    } catch (error) {
      tell(error, isSaved);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { ...shown, isSaving, save };
}
