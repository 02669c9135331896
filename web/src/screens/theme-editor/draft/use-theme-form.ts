import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { saveBrand } from "@cardinal/contract/endpoints/enterprise/brand/brands";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Theme } from "@cardinal/contract/entities/theme";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useFields, type Problems } from "../../../features/editor/use-fields.ts";
import { useSaveOutcome } from "../../../features/editor/use-save-outcome.ts";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { useIdempotencyKeys } from "../../../lib/use-endpoint-action.ts";
import {
  findDesignProblems,
  forgetDesign,
  listDesignChanges,
  restoreDesign,
  storeDesign,
  toDesign,
  type Design,
  type DesignField,
} from "./design.ts";

/** Where an edit starts. `id` is null for a theme that does not exist yet. */
export interface EditStart {
  readonly id: string | null;
  readonly design: Design;
  /** Id of the theme it was made from. */
  readonly from: string;
}

/** The result of the last save. */
type SaveOutcome =
  { readonly is: "saved" | "used" } | { readonly is: "not-saved" | "not-used" | "gone"; readonly failure: ApiFailure };

export interface ThemeForm {
  readonly id: string | null;
  readonly design: Design;
  readonly changes: readonly DesignField[];
  /** Problems by dotted path; shown after a save was tried. */
  readonly problems: Problems;
  /** True while the changes are those of an earlier visit. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
  readonly change: (part: Partial<Design>) => void;
  /** Saves, and with `use` applies the theme to the card; false when that failed. No changes are lost. */
  readonly save: (use: boolean) => Promise<boolean>;
  readonly discard: () => void;
}

/** Removes the problems of changed fields. */
function dropChanged(shown: Problems, design: Design, previous: Design): Problems {
  const changed = new Set<string>(listDesignChanges(design, previous));
  return Object.fromEntries(Object.entries(shown).filter(([path]) => !changed.has(path.split(".")[0] ?? "")));
}

/** The edited design of a stored theme. Unsaved changes survive closing the page. */
function useEdit(uid: string, start: EditStart) {
  const [stored, setStored] = useState<{ readonly id: string | null; readonly design: Design }>(start);
  const unsavedKey = `from-${start.from}`;
  const theme = stored.id ?? unsavedKey;
  const [restored] = useState(() => restoreDesign({ uid, theme }));
  const [isRestored, setRestored] = useState(restored !== null);
  const saving = useSaveOutcome<SaveOutcome>();
  const { isSaving, outcome, setOutcome } = saving;
  const onEdit = useCallback(() => {
    setRestored(false);
    setOutcome(null);
  }, [setOutcome]);
  const fields = useFields(restored ?? start.design, dropChanged, onEdit);
  const { values: design, problems, change, setProblems } = fields;
  const changes = useMemo(() => listDesignChanges(design, stored.design), [design, stored.design]);
  useEffect(() => {
    if (changes.length > 0) storeDesign({ uid, theme }, design, stored.design);
    else forgetDesign({ uid, theme });
  }, [uid, theme, design, changes, stored.design]);
  // Once a new theme has an id, its changes are stored under that.
  useEffect(() => {
    if (start.id === null && theme !== unsavedKey) forgetDesign({ uid, theme: unsavedKey });
  }, [uid, start.id, theme, unsavedKey]);

  /** Takes over what the server has stored for `sent`; what was changed since remains unsaved. */
  const settle = (saved: Theme, sent: Design) => {
    const now = fields.getValues();
    const isSame = now === sent;
    // The effects above do not run once the user has left the editor.
    forgetDesign({ uid, theme });
    if (!isSame) storeDesign({ uid, theme: saved.id }, now, toDesign(saved));
    setStored({ id: saved.id, design: toDesign(saved) });
    if (isSame) change(toDesign(saved));
  };
  const discard = () => {
    change(stored.design);
    setProblems({});
  };
  const shown = { id: stored.id, design, changes, problems, isRestored, isSaving, outcome, change, discard };
  return { shown, stored, setStored, setRestored, setProblems, settle, attempt: saving.attempt };
}

/** Stores a design under an id; null creates a new theme, and `key` prevents a retry from creating another. */
export type Store = (design: Design, id: string | null, key: string) => Promise<Theme>;

/** Stores it as one of the user's own themes. */
const storeTheme: Store = (design, id, key) =>
  id === null ? call(saveTheme, design, { idempotencyKey: key }) : call(saveTheme, { ...design, id });

/** Stores it as a brand of the enterprise. */
export const storeBrand: Store = (design, id, key) =>
  id === null ? call(saveBrand, design, { idempotencyKey: key }) : call(saveBrand, { ...design, id });

/** The editor's form for one theme: its changes, saving them, and the result. */
export function useThemeForm(
  uid: string,
  start: EditStart,
  onCreated: (theme: Theme) => void,
  store: Store = storeTheme,
): ThemeForm {
  const { shown, stored, setStored, setRestored, setProblems, settle, attempt } = useEdit(uid, start);
  const { design, changes } = shown;
  const { keyOf } = useIdempotencyKeys();

  /** Saves unsaved changes; returns the id of the theme. */
  const send = async (id: string | null): Promise<string> => {
    if (id !== null && changes.length === 0) return id;
    const saved = await store(design, id, keyOf(design));
    settle(saved, design);
    if (id === null) onCreated(saved);
    return saved.id;
  };
  const toOutcome = (failure: ApiFailure): SaveOutcome => {
    const isGone = failure.code === "not-found" && stored.id !== null;
    // It was deleted elsewhere, so the next save creates a new one.
    if (isGone) setStored((last) => ({ ...last, id: null }));
    return { is: isGone ? "gone" : "not-saved", failure };
  };
  /** Applies the saved theme to the card. */
  const apply = async (id: string): Promise<SaveOutcome> => {
    try {
      await call(updateCard, { profile_theme: id });
      return { is: "used" };
    } catch (error) {
      return { is: "not-used", failure: asApiFailure(error) };
    }
  };
  const save = async (use: boolean): Promise<boolean> => {
    const result = await attempt({
      found: findDesignProblems(design),
      setProblems,
      send: async () => {
        setRestored(false);
        const id = await send(stored.id);
        return use ? apply(id) : { is: "saved" };
      },
      toOutcome,
    });
    return result !== null && !("failure" in result);
  };
  return { ...shown, save };
}
