import { TextInput } from "@mantine/core";
import { lazyPart } from "../lazy/lazy-part.tsx";
import classes from "./lazy-color-field.module.css";

/** A colour field that shows its colour at once; its picker is loaded after the screen. */
export const LazyColorField = lazyPart("color-field", async () => (await import("./color-field.tsx")).ColorField, {
  pending: ({ label, value, disabled = false }) => (
    <TextInput
      label={label}
      value={value}
      leftSection={<span className={classes["swatch"]} style={{ background: value }} />}
      disabled={disabled}
      readOnly
    />
  ),
});
