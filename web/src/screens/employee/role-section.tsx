import { assignRole } from "@cardinal/contract/endpoints/enterprise/roles/assign-role";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useStored, useTyped } from "../../features/editor/use-typed.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { type EmployeeAction, useEmployeeAction } from "./use-employee-action.ts";

/** The call's value for no role. */
const NO_ROLE = "none";

/** The role that an employee has in the whole enterprise, or the groups that they manage. */
export function RoleSection({ employee, isChangeable }: EmployeePartProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.role;
  const [stored, setSaved] = useStored(employee);
  const action = useEmployeeAction(assignRole, ({ role }) => setSaved({ ...employee, role }));
  const { roleName, groupNames } = useEmployeeLabels();
  const managed = groupNames(employee.manages);
  return (
    <EmployeePart id="role" title={text.title} hint={isChangeable ? text.hint : undefined}>
      {managed.length > 0 && <Text>{text.manages(managed.join(", "))}</Text>}
      {isChangeable && <RoleForm uid={employee.uid} role={stored.role} action={action} />}
      {!isChangeable && managed.length === 0 && (
        <Text>{employee.role === null ? text.none : roleName(employee.role)}</Text>
      )}
    </EmployeePart>
  );
}

interface RoleFormProps {
  readonly uid: string;
  readonly role: string | null;
  readonly action: EmployeeAction<typeof assignRole>;
}

function RoleForm({ uid, role, action }: RoleFormProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.role;
  const { rights, roles = [] } = useEnterprise();
  const { roleName } = useEmployeeLabels();
  const form = useTyped({ role: role ?? NO_ROLE });
  // Users can only assign roles that allow no more than their own.
  const open = roles.filter(
    ({ name, permissions }) =>
      name === role ||
      (name !== MANAGER_ROLE && (rights.admin || permissions.every((one) => rights.permissions.includes(one)))),
  );
  return (
    <>
      <NativeSelect
        label={text.label}
        value={form.values.role}
        data={[
          { value: NO_ROLE, label: text.none },
          ...open.map(({ name }) => ({ value: name, label: roleName(name) })),
        ]}
        description={role === MANAGER_ROLE ? text.replaces : undefined}
        onChange={({ currentTarget: { value } }) => {
          action.reset();
          form.change({ role: value });
        }}
      />
      <FailureNote error={action.failure} />
      <Group gap="sm">
        <Button
          variant="default"
          disabled={!form.isChanged}
          loading={action.running}
          onClick={() => void form.save(() => action.run({ a: uid, b: form.values.role }))}
        >
          {messages.save}
        </Button>
      </Group>
      <output>{form.isSaved && messages.saved}</output>
    </>
  );
}
