import { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import { PERMISSIONS, type Role } from "@cardinal/contract/entities/enterprise";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useFieldSentence } from "../../../lib/sentences/field-sentence.ts";
import type { EndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { roleMessages } from "./role-messages.ts";

type RoleValues = Pick<Role, "label" | "permissions">;

interface RoleFormProps {
  readonly form: {
    readonly values: RoleValues;
    /** Whether problems are shown. */
    readonly isChecked: boolean;
    /** True from a successful save until the next change. */
    readonly isSaved: boolean;
    readonly change: (part: Partial<RoleValues>) => void;
    readonly check: (isValid: boolean) => boolean;
  };
  readonly action: EndpointAction<typeof saveRole>;
  readonly submit: string;
  /** Shown beside the button once the role is saved. */
  readonly saved?: string;
  readonly onSave: () => void;
  /** Shown instead of the sentence about a failed save. */
  readonly problem?: ReactNode;
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** The form for the name and permissions of a role. */
export function RoleForm({ form, action, submit, saved, problem, onSave, onCancel }: RoleFormProps) {
  const text = useMessages(roleMessages);
  const toFieldSentence = useFieldSentence();
  const { label, permissions } = form.values;
  const isNamed = saveRole.input.shape.label.safeParse(label).success;
  const refused = toFieldSentence(action.failure?.fields["name"]);
  const change = (part: Partial<RoleValues>) => {
    action.reset();
    form.change(part);
  };
  return (
    <CheckedForm check={() => form.check(isNamed)} onSubmit={onSave}>
      <Stack>
        <TextInput
          label={text.name}
          placeholder={text.nameHint}
          value={label}
          autoComplete="off"
          data-autofocus={onCancel !== undefined || undefined}
          error={form.isChecked && !isNamed ? text.wrong : refused}
          onChange={({ currentTarget: { value } }) => change({ label: value })}
        />
        <Checkbox.Group
          label={text.permissions}
          value={permissions}
          // In the stored order, so that a permission that is removed and given again is no change.
          onChange={(chosen) => change({ permissions: PERMISSIONS.filter((one) => chosen.includes(one)) })}
        >
          <Stack gap="sm" mt="xs">
            {PERMISSIONS.map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                label={text.permission[permission].name}
                description={text.permission[permission].text}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {refused === undefined && (problem ?? <FailureNote error={action.failure} />)}
        <Group justify={onCancel === undefined ? "flex-start" : "flex-end"} gap="xs">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {text.cancel}
            </Button>
          )}
          <Button type="submit" loading={action.running}>
            {submit}
          </Button>
          {saved !== undefined && <output>{form.isSaved && action.failure === null && saved}</output>}
        </Group>
      </Stack>
    </CheckedForm>
  );
}
