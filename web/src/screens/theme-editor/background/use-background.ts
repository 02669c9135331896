import { deleteVideoUpload } from "@cardinal/contract/endpoints/vcard/delete-video-upload";
import type { Background } from "@cardinal/contract/entities/theme";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import type { TaskCode } from "../../../lib/sentences/all-sentences.ts";
import type { ThemeForm } from "../draft/use-theme-form.ts";

export type BackgroundKind = Background["kind"];

/** A colour that goes with a background, for when another kind replaces it. */
function toColor(background: Background, surface: string): string {
  if (background.kind === "color") return background.value;
  if (background.kind === "gradient") return background.value.from;
  return background.color ?? surface;
}

function getInitial(kind: BackgroundKind, { design }: ThemeForm): Background | null {
  const color = toColor(design.background, design.colors.surface);
  if (kind === "color") return { kind, value: color };
  if (kind === "gradient") return { kind, value: { from: color, to: design.colors.accent, angle: 160 } };
  return null;
}

/** Whether the server refused the video when the theme was saved. */
export function isVideoRefused({ design, problems }: ThemeForm): boolean {
  return design.background.kind === "video" && problems["background.value"] !== undefined;
}

/** The id of a video by its download address, whose path ends with it. */
function videoIdOf(address: string): string {
  return /([^/]+)\.mp4$/.exec(decodeURIComponent(new URL(address).pathname))?.[1] ?? "";
}

/**
 * The background of the form. Changing the kind remembers the value of each, and uploads that no saved theme uses are
 * deleted once they are replaced or removed. (The call that replaces a picture deletes it; the server removes orphans
 * after a day.)
 */
export function useBackground(form: ThemeForm) {
  const { background } = form.design;
  const remembered = useRef(new Map<BackgroundKind, Background>());
  const uploads = useRef(new Set<string>());
  const [pendingKind, setPendingKind] = useState<BackgroundKind | null>(null);
  const [problem, setProblem] = useState<{ task: TaskCode; cause: unknown } | null>(null);

  const set = (next: Background) => {
    remembered.current.set(next.kind, next);
    setPendingKind(null);
    form.change({ background: next });
  };
  const choose = (kind: BackgroundKind) => {
    remembered.current.set(background.kind, background);
    const next = remembered.current.get(kind) ?? getInitial(kind, form);
    if (next === null) setPendingKind(kind);
    else set(next);
  };
  const deleteUnsaved = async (gone: Background, task: TaskCode) => {
    setProblem(null);
    if (gone.kind !== "video" || !uploads.current.has(gone.value)) return;
    uploads.current.delete(gone.value);
    // Another video may have replaced it.
    const known = remembered.current.get("video");
    if (known?.value === gone.value) remembered.current.delete("video");
    try {
      await call(deleteVideoUpload, { id: videoIdOf(gone.value) });
    } catch (cause) {
      setProblem({ task, cause });
    }
  };

  return {
    kind: pendingKind ?? background.kind,
    problem,
    set,
    choose,
    /** Uses a file that has just been uploaded. */
    adopt: (next: Background & { readonly kind: "image" | "video" }) => {
      uploads.current.add(next.value);
      if (next.kind === "video" && next.poster !== undefined) uploads.current.add(next.poster);
      set(next);
      const isOther = background.kind !== next.kind || background.value !== next.value;
      if (isOther) void deleteUnsaved(background, "old-background-not-deleted");
    },
    remove: () => {
      remembered.current.delete(background.kind);
      set({ kind: "color", value: toColor(background, form.design.colors.surface) });
      void deleteUnsaved(background, "background-not-deleted");
    },
    /** The URL itself when it was uploaded here and no saved theme uses it yet. */
    unsaved: (address: string | undefined) => (address !== undefined && uploads.current.has(address) ? address : null),
    /** Called after a save: from then on the server decides which files are deleted, so none can be chosen again. */
    forgetUploads: () => {
      uploads.current.clear();
      remembered.current.clear();
    },
  };
}

export type BackgroundEditor = ReturnType<typeof useBackground>;
