import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import { type Permission, PERMISSIONS, type Role } from "@cardinal/contract/entities/enterprise";
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpointAction } from "../../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { useEnterprise } from "../enterprise-context.ts";
import { toRoleId } from "./role-id.ts";
import { roleMessages } from "./role-messages.ts";

interface RoleFormProps {
  /** The role that is changed; without one, a new one is created. */
  readonly role?: Role;
  readonly submit: string;
  readonly onSaved: (role: Role) => void;
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: () => void;
  /** Shown beside the button, such as the result of saving. */
  readonly children?: ReactNode;
}

/** The form for the name and permissions of a role. */
export function RoleForm({ role, submit, onSaved, onCancel, children }: RoleFormProps) {
  const text = useMessages(roleMessages);
  const { roles = [] } = useEnterprise();
  const [label, setLabel] = useState(role?.label ?? "");
  const [permissions, setPermissions] = useState<readonly string[]>(role?.permissions ?? []);
  const [isChecked, setChecked] = useState(false);
  const action = useEndpointAction(saveRole, { invalidates: [getEnterprise], onSuccess: onSaved });
  const isNamed = saveRole.input.shape.label.safeParse(label).success;
  const chosen: Permission[] = PERMISSIONS.filter((permission) => permissions.includes(permission));
  const taken = roles.map(({ name }) => name);
  return (
    <CheckedForm
      check={() => {
        setChecked(true);
        return isNamed;
      }}
      onSubmit={() => void action.run({ name: role?.name ?? toRoleId(label, taken), label, permissions: chosen })}
    >
      <Stack>
        <TextInput
          label={text.name}
          placeholder={text.nameHint}
          value={label}
          autoComplete="off"
          data-autofocus={role === undefined || undefined}
          error={isChecked && !isNamed ? text.wrong : undefined}
          onChange={({ currentTarget: { value } }) => {
            action.reset();
            setLabel(value);
          }}
        />
        <Checkbox.Group label={text.permissions} value={[...permissions]} onChange={setPermissions}>
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
        <FailureNote error={action.failure} />
        <Group justify={onCancel === undefined ? "flex-start" : "flex-end"} gap="xs">
          {onCancel !== undefined && (
            <Button variant="default" onClick={onCancel}>
              {text.cancel}
            </Button>
          )}
          <Button type="submit" loading={action.running}>
            {submit}
          </Button>
          {children}
        </Group>
      </Stack>
    </CheckedForm>
  );
}
