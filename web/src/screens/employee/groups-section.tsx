import { updateEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-employee";
import { MAX_GROUPS_PER_EMPLOYEE } from "@cardinal/contract/entities/employee";
import { Button, Group, MultiSelect, Text } from "@mantine/core";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useStored, useTyped } from "../../features/editor/use-typed.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { employeeMessages } from "./employee-messages.ts";
import { EmployeePart, type EmployeePartProps } from "./employee-part.tsx";
import { type EmployeeAction, useEmployeeAction } from "./use-employee-action.ts";

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** The groups that an employee is in. */
export function GroupsSection({ employee, isChangeable }: EmployeePartProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.groups;
  const { rights, groups = [] } = useEnterprise();
  const { groupNames } = useEmployeeLabels();
  const [stored, setSaved] = useStored(employee);
  const action = useEmployeeAction(updateEmployee, ({ groups: saved }) => setSaved({ ...employee, groups: saved }));
  const isOwn = (id: string) => rights.groups === null || rights.groups.includes(id);
  const own = groups.filter(({ id }) => isOwn(id));
  const others = groupNames(employee.groups.filter((id) => !isOwn(id)));
  const inside = stored.groups.filter((id) => own.some((group) => group.id === id));
  const names = groupNames(employee.groups);
  if (!isChangeable || own.length === 0)
    return (
      <EmployeePart id="groups" title={text.title}>
        <Text>{names.length === 0 ? text.none : names.join(", ")}</Text>
      </EmployeePart>
    );
  return (
    <EmployeePart id="groups" title={text.title} hint={text.hint(MAX_GROUPS_PER_EMPLOYEE)}>
      <GroupsForm
        uid={employee.uid}
        action={action}
        inside={inside}
        choices={own.map(({ id, name }) => ({ value: id, label: name }))}
        most={MAX_GROUPS_PER_EMPLOYEE - (employee.groups.length - inside.length)}
      />
      {others.length > 0 && (
        <Text size="sm" c="dimmed">
          {text.others(others.join(", "))}
        </Text>
      )}
    </EmployeePart>
  );
}

interface GroupsFormProps {
  readonly uid: string;
  readonly action: EmployeeAction<typeof updateEmployee>;
  readonly inside: readonly string[];
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly most: number;
}

function GroupsForm({ uid, action, inside, choices, most }: GroupsFormProps) {
  const messages = useMessages(employeeMessages);
  const text = messages.groups;
  const toFieldSentence = useFieldSentence();
  const form = useTyped({ groups: inside });
  const chosen = form.values.groups;
  const add = chosen.filter((id) => !inside.includes(id));
  const remove = inside.filter((id) => !chosen.includes(id));
  const problem = action.failure?.fields["groups.add"] ?? action.failure?.fields["groups.remove"];
  return (
    <>
      <MultiSelect
        label={text.label}
        data={[...choices]}
        value={[...chosen]}
        maxValues={most}
        searchable
        placeholder={chosen.length === 0 ? text.placeholder : ""}
        nothingFoundMessage={text.nothing}
        error={toFieldSentence(problem)}
        onChange={(next) => {
          action.reset();
          form.change({ groups: next });
        }}
      />
      {problem === undefined && <FailureNote error={action.failure} />}
      <Group gap="sm">
        <Button
          variant="default"
          disabled={isSame(chosen, inside)}
          loading={action.running}
          onClick={() =>
            void form.save(() =>
              action.run({
                uid,
                groups: { ...(add.length > 0 ? { add } : {}), ...(remove.length > 0 ? { remove } : {}) },
              }),
            )
          }
        >
          {messages.save}
        </Button>
      </Group>
      <output>{form.isSaved && messages.saved}</output>
    </>
  );
}
