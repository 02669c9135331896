import { deleteVideoUpload } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import type { Background } from "@cardinal/contract/entities/theme";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import type { TaskCode } from "../../../lib/sentences/error-sentences.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";

export type BackgroundKind = Background["kind"];

/** A colour that goes with a background, for when another kind takes its place. */
function toColor(background: Background, surface: string): string {
  if (background.kind === "color") return background.value;
  if (background.kind === "gradient") return background.value.from;
  return background.color ?? surface;
}

function startOf(kind: BackgroundKind, { look }: ThemeForm): Background | null {
  const color = toColor(look.background, look.colors.surface);
  if (kind === "color") return { kind, value: color };
  if (kind === "gradient") return { kind, value: { from: color, to: look.colors.accent, angle: 160 } };
  return null;
}

/** The id of a video by its download address, whose path ends with it. */
function videoIdOf(address: string): string {
  return /([^/]+)\.mp4$/.exec(decodeURIComponent(new URL(address).pathname))?.[1] ?? "";
}

/**
 * The background of the form: changing between kinds keeps what each of them was, and uploads that no saved theme
 * shows are deleted once they are replaced or removed. (Pictures are deleted by the call that replaces them; what is
 * left behind, the server removes after a day.)
 */
export function useBackground(form: ThemeForm) {
  const { background } = form.look;
  const remembered = useRef(new Map<BackgroundKind, Background>());
  const uploads = useRef(new Set<string>());
  const [waitingFor, setWaitingFor] = useState<BackgroundKind | null>(null);
  const [problem, setProblem] = useState<{ task: TaskCode; cause: unknown } | null>(null);

  const set = (next: Background) => {
    remembered.current.set(next.kind, next);
    setWaitingFor(null);
    form.change({ background: next });
  };
  const choose = (kind: BackgroundKind) => {
    remembered.current.set(background.kind, background);
    const next = remembered.current.get(kind) ?? startOf(kind, form);
    if (next === null) setWaitingFor(kind);
    else set(next);
  };
  const deleteUnsaved = async (gone: Background, task: TaskCode) => {
    setProblem(null);
    if (gone.kind !== "video" || !uploads.current.has(gone.value)) return;
    uploads.current.delete(gone.value);
    try {
      await call(deleteVideoUpload, { id: videoIdOf(gone.value) });
    } catch (cause) {
      setProblem({ task, cause });
    }
  };

  return {
    kind: waitingFor ?? background.kind,
    problem,
    set,
    choose,
    /** Takes over what has just been uploaded. */
    adopt: (next: Background & { readonly kind: "image" | "video" }) => {
      uploads.current.add(next.value);
      if (next.kind === "video" && next.poster !== undefined) uploads.current.add(next.poster);
      set(next);
      const isOther = background.kind !== next.kind || background.value !== next.value;
      if (isOther) void deleteUnsaved(background, "old-background-not-deleted");
    },
    remove: () => {
      remembered.current.delete(background.kind);
      set({ kind: "color", value: toColor(background, form.look.colors.surface) });
      void deleteUnsaved(background, "background-not-deleted");
    },
    /** The address itself when it was uploaded here and no saved theme shows it yet. */
    unsaved: (address: string | undefined) => (address !== undefined && uploads.current.has(address) ? address : null),
    /** Everything that shows is saved now: the server decides what goes. */
    forgetUploads: () => uploads.current.clear(),
  };
}

export type BackgroundEditor = ReturnType<typeof useBackground>;
