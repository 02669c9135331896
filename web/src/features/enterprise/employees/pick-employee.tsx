import { TextInput } from "@mantine/core";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import type { PickEmployeeProps } from "./employee-field.tsx";

/**
 * A field for finding one of the employees by name. Its list of suggestions is larger than most screens that have it.
 */
export const PickEmployee = lazyPart<PickEmployeeProps>(
  "employee-field",
  async () => (await import("./employee-field.tsx")).EmployeeField,
  {
    pending: ({ label, "aria-label": name, placeholder, value }) => (
      <TextInput
        label={label}
        aria-label={name}
        placeholder={placeholder}
        value={value?.name ?? ""}
        disabled
        readOnly
      />
    ),
  },
);
