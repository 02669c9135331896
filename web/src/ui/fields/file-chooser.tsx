import { FileButton } from "@mantine/core";
import { type ReactNode, useRef } from "react";

interface FileChooserProps {
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Renders the button with the props that open the file picker. */
  readonly children: (props: { readonly onClick: () => void }) => ReactNode;
}

/** Opens the file picker. The same file can be chosen again, because the input keeps none. */
export function FileChooser({ accept, onFile, children }: FileChooserProps) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        // Most browsers report no change when the path stays the same.
        reset.current?.();
        if (file !== null) onFile(file);
      }}
    >
      {children}
    </FileButton>
  );
}
