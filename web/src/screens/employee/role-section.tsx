import { assignRole } from "@cardinal/contract/endpoints/enterprise/roles/assign-role";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { type EmployeeAction, showSaved, useEmployeeAction } from "./use-employee-action.ts";

/** The call's value for no role. */
const NO_ROLE = "none";

/** The role that an employee has in the whole enterprise, or the groups that they manage. */
export function RoleSection({ employee, isChangeable }: EmployeePartProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.role;
  const action = useEmployeeAction(assignRole, ({ role }) => showSaved(employee.uid, { role }));
  const { roleName, groupNames } = useEmployeeLabels();
  const managed = groupNames(employee.manages);
  return (
    <EmployeePart id="role" title={text.title} hint={isChangeable ? text.hint : undefined}>
      {managed.length > 0 && <Text>{text.manages(managed.join(", "))}</Text>}
      {isChangeable && <RoleForm key={employee.role} uid={employee.uid} role={employee.role} action={action} />}
      <output>{action.isDone && messages.saved}</output>
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
  const [chosen, setChosen] = useState(role ?? NO_ROLE);
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
        value={chosen}
        data={[
          { value: NO_ROLE, label: text.none },
          ...open.map(({ name }) => ({ value: name, label: roleName(name) })),
        ]}
        description={role === MANAGER_ROLE ? text.replaces : undefined}
        onChange={({ currentTarget: { value } }) => {
          action.reset();
          setChosen(value);
        }}
      />
      <FailureNote error={action.failure} />
      <Group gap="sm">
        <Button
          variant="default"
          disabled={chosen === (role ?? NO_ROLE)}
          loading={action.running}
          onClick={() => void action.run({ a: uid, b: chosen })}
        >
          {messages.save}
        </Button>
      </Group>
    </>
  );
}
