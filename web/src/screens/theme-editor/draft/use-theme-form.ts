import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Design } from "@cardinal/contract/entities/theme";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Side } from "../../../features/editor/stale-line.tsx";
import { useFields, type Problems } from "../../../features/editor/use-fields.ts";
import { useSaveOutcome } from "../../../features/editor/use-save-outcome.ts";
import { asApiFailure, type ApiFailure } from "../../../lib/api-failure.ts";
import { call } from "../../../lib/api.ts";
import { useIdempotencyKeys } from "../../../lib/use-endpoint-action.ts";
import { type DesignStore, ownThemes, type SavedDesign } from "./design-stores.ts";
import {
  findDesignProblems,
  forgetDesign,
  listDesignChanges,
  mergeDesign,
  restoreDesign,
  storeDesign,
  type DesignField,
  type StoredDesign,
} from "./design.ts";

/** Where an edit starts. `id` is null for a theme that does not exist yet. */
export interface EditStart extends StoredDesign {
  readonly id: string | null;
  /** Id of the theme it was made from. */
  readonly from: string;
}

/** The result of the last save. */
type SaveOutcome =
  | { readonly is: "saved" | "used" }
  | { readonly is: "not-saved" | "not-used" | "gone" | "stale"; readonly failure: ApiFailure };

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
  /** After the outcome `stale`: reads what is stored now, with or without the changes made here. */
  readonly keep: (side: Side) => Promise<void>;
}

/** Removes the problems of changed fields. */
function dropChanged(shown: Problems, design: Design, previous: Design): Problems {
  const changed = new Set<string>(listDesignChanges(design, previous));
  return Object.fromEntries(Object.entries(shown).filter(([path]) => !changed.has(path.split(".")[0] ?? "")));
}

/** The edited design of a stored theme. Unsaved changes survive closing the page. */
function useEdit(uid: string, start: EditStart) {
  const [stored, setStored] = useState<StoredDesign & { readonly id: string | null }>(start);
  const unsavedKey = `from-${start.from}`;
  const theme = stored.id ?? unsavedKey;
  const [restored] = useState(() => restoreDesign({ uid, theme }, start));
  const [seen, setSeen] = useState<StoredDesign>(restored?.seen ?? start);
  const [isRestored, setRestored] = useState(restored !== null);
  const saving = useSaveOutcome<SaveOutcome | null>();
  const { isSaving, outcome, setOutcome } = saving;
  const onEdit = useCallback(() => {
    setRestored(false);
    setOutcome(null);
  }, [setOutcome]);
  const fields = useFields(restored?.design ?? start.design, dropChanged, onEdit);
  const { values: design, problems, change, setProblems } = fields;
  const changes = useMemo(() => listDesignChanges(design, stored.design), [design, stored.design]);
  useEffect(() => {
    if (changes.length > 0) storeDesign({ uid, theme }, design, seen);
    else forgetDesign({ uid, theme });
  }, [uid, theme, design, changes, seen]);
  // Once a new theme has an id, its changes are stored under that.
  useEffect(() => {
    if (start.id === null && theme !== unsavedKey) forgetDesign({ uid, theme: unsavedKey });
  }, [uid, start.id, theme, unsavedKey]);

  /** Starts again from what is stored, with this design in the form. */
  const restart = (from: SavedDesign, shown: Design) => {
    setStored(from);
    setSeen(from);
    change(shown);
  };
  /** Takes over what the server has stored for `sent`; what was changed since remains unsaved. */
  const settle = (saved: SavedDesign, sent: Design) => {
    const now = fields.getValues();
    const isSame = now === sent;
    // The effects above do not run once the user has left the editor.
    forgetDesign({ uid, theme });
    if (!isSame) storeDesign({ uid, theme: saved.id }, now, saved);
    restart(saved, isSame ? saved.design : now);
  };
  const discard = () => {
    setSeen(stored);
    change(stored.design);
    setProblems({});
  };
  const shown = { id: stored.id, design, changes, problems, isRestored, isSaving, outcome, change, discard };
  const { getValues } = fields;
  return {
    shown,
    stored,
    seen,
    setStored,
    setRestored,
    setProblems,
    getValues,
    restart,
    settle,
    attempt: saving.attempt,
  };
}

/** The editor's form for one theme: its changes, saving them, and the result. */
export function useThemeForm(
  uid: string,
  start: EditStart,
  onCreated: (theme: SavedDesign) => void,
  store: DesignStore = ownThemes,
): ThemeForm {
  const { shown, stored, setStored, setRestored, setProblems, settle, attempt, ...edit } = useEdit(uid, start);
  const { design, changes } = shown;
  const { keyOf } = useIdempotencyKeys();

  /** Saves unsaved changes; returns the id of the theme. */
  const send = async (id: string | null): Promise<string> => {
    if (id !== null && changes.length === 0) return id;
    const saved = await store.save(design, { id, key: keyOf(design), seen: edit.seen });
    settle(saved, design);
    if (id === null) onCreated(saved);
    return saved.id;
  };
  const toOutcome = (failure: ApiFailure): SaveOutcome => {
    const isGone = failure.code === "not-found" && stored.id !== null;
    // It was deleted elsewhere, so the next save creates a new one.
    if (isGone) setStored((last) => ({ ...last, id: null }));
    // A limit is refused as a conflict as well, but only for a new theme, or with the field.
    const isStale = failure.code === "conflict" && stored.id !== null && Object.keys(failure.fields).length === 0;
    return { is: isGone ? "gone" : isStale ? "stale" : "not-saved", failure };
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
  const keep = async (side: Side) => {
    const { id } = stored;
    if (id === null) return;
    await attempt({
      found: {},
      setProblems,
      send: async () => {
        const newest = await store.read(id);
        const mine = () => mergeDesign(edit.getValues(), stored.design, newest.design);
        edit.restart(newest, side === "theirs" ? newest.design : mine());
        return null;
      },
      toOutcome,
    });
  };
  return { ...shown, save, keep };
}
