import { InputBase, type InputBaseProps } from "@mantine/core";
import type { ComponentProps } from "react";

type TextAreaProps = InputBaseProps & Omit<ComponentProps<"textarea">, keyof InputBaseProps>;

/**
 * A text area that users can resize. It does without the kit's `Textarea`, whose script for growing with the text is 3
 * KB.
 */
export function TextArea(props: TextAreaProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      __staticSelector="Textarea"
      __vars={{ "--input-resize": "vertical" }}
      {...props}
    />
  );
}
