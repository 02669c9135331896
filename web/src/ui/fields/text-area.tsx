import { InputBase, type InputBaseProps } from "@mantine/core";
import type { ComponentProps } from "react";

type TextAreaProps = InputBaseProps & Omit<ComponentProps<"textarea">, keyof InputBaseProps>;

/** The kit's `Textarea` that users resize. Without the 3 KB of script with which it can grow with its text. */
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
