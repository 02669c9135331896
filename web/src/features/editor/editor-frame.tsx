import { useRef, useState, type ReactNode, type RefObject } from "react";
import { useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { draftMessages } from "./draft-messages.ts";
import classes from "./editor-frame.module.css";
import { useSaveKey } from "./use-save-key.ts";

const PreviewDrawer = lazyDialog("preview-drawer", async () => (await import("./preview-drawer.tsx")).PreviewDrawer);

interface EditorFrameProps {
  /** Receives the element around the fields. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** What is edited, as others will see it. */
  readonly preview: ReactNode;
  /** Accessible name of the preview. */
  readonly previewLabel: string;
  /** The bar at the bottom; on narrow screens it opens the preview. */
  readonly renderBar: (openPreview: () => void) => ReactNode;
  /** True inside a page that has its own margins. */
  readonly isNested?: boolean;
  readonly children: ReactNode;
}

/** An editor's fields beside a preview, which phones show in a drawer, and its bar below them. */
export function EditorFrame({
  fields,
  preview,
  previewLabel,
  renderBar,
  isNested = false,
  children,
}: EditorFrameProps) {
  const text = useMessages(draftMessages);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const Frame = isNested ? "div" : Column;
  return (
    <Frame className={`${classes["page"]} ${isNested ? classes["nested"] : ""}`}>
      <div ref={fields} className={classes["form"]}>
        {children}
        {renderBar(() => setPreviewOpen(true))}
      </div>
      <aside className={classes["aside"]} aria-label={previewLabel}>
        {preview}
      </aside>
      <PreviewDrawer
        opened={isPreviewOpen}
        title={previewLabel}
        close={text.closePreview}
        onClose={() => setPreviewOpen(false)}
      >
        {preview}
      </PreviewDrawer>
    </Frame>
  );
}

/**
 * Saves with `save`, also by keyboard shortcut, and moves the focus to the first marked field when saving failed.
 * Pass `fields` to the frame.
 */
export function useSaving<Input extends unknown[]>(save: (...input: Input) => Promise<boolean>, byKeyboard: Input) {
  const fields = useRef<HTMLDivElement>(null);
  const saveOrFocus = async (...input: Input) => {
    const isDone = await save(...input);
    // The marks are there after the next rendering.
    if (!isDone)
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return isDone;
  };
  useSaveKey(() => void saveOrFocus(...byKeyboard));
  return { fields, save: saveOrFocus };
}
