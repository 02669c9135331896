import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { updateGroupManagers } from "@cardinal/contract/endpoints/enterprise/groups/update-managers";
import type { Group } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ChoosePeople } from "../../features/enterprise/employees/choose-people.tsx";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { groupMessages } from "./group-messages.ts";
import classes from "./group.module.css";

/** The managers of a group. */
export function ManagersSection({ group }: { readonly group: Group }) {
  const text = useMessages(groupMessages).managers;
  const { nameOf } = useEmployeeLabels();
  const [isAdding, setAdding] = useState(false);
  // A group has at most fifty managers.
  const managers = useEndpoint(listEmployees, { manages: group.id, limit: 100 }, { fresh: true });
  const options = { invalidates: [listEmployees, getEmployee] };
  const adding = useEndpointAction(updateGroupManagers, { ...options, onSuccess: () => setAdding(false) });
  const removing = useEndpointAction(updateGroupManagers, options);
  const items = managers.state === "ready" ? managers.data.items : [];
  return (
    <TitledSection id="managers" title={text.title} hint={text.hint}>
      {managers.state === "loading" && <Spinner />}
      {managers.state === "failed" && <FailureNote error={managers.failure} onRetry={managers.reload} />}
      {managers.state === "ready" && items.length === 0 && <Text>{text.none}</Text>}
      {items.length > 0 && (
        <ul className={classes["managers"]} aria-label={text.title}>
          {items.map((employee) => (
            <li key={employee.uid}>
              <Link to={paths.employee(employee.uid)}>{nameOf(employee)}</Link>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={text.removeOne(nameOf(employee))}
                disabled={removing.running}
                onClick={() => void removing.run({ group: group.id, remove: [employee.uid] })}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FailureNote error={removing.failure} />
      <Button variant="default" className={classes["add"] ?? ""} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <ChoosePeople
        opened={isAdding}
        title={text.addTitle(group.name)}
        isThere={({ manages }) => manages.includes(group.id)}
        running={adding.running}
        failure={adding.failure}
        sentences={{ conflict: text.conflict }}
        onAdd={(add) => void adding.run({ group: group.id, add })}
        onClose={() => {
          adding.reset();
          setAdding(false);
        }}
      />
    </TitledSection>
  );
}
