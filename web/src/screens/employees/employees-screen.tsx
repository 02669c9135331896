import { paths } from "@cardinal/contract/paths";
import { Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { may } from "../../features/enterprise/rights.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AddEmployee } from "./add-employee.tsx";
import { employeesMessages } from "./employees-messages.ts";

/** `/dashboard/employees`: the employees whom the user manages. */
export function EmployeesScreen() {
  const text = useMessages(employeesMessages);
  const { rights, in_force } = useEnterprise();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SectionHead title={text.title}>
        {in_force && may(rights, "cards.create") && (
          <Group gap="sm">
            <LinkButton to={paths.employeeImport()} variant="default">
              {text.import}
            </LinkButton>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          </Group>
        )}
      </SectionHead>
      <EmployeesPanel empty={<Text c="dimmed">{text.noneOfYours}</Text>} />
      <Modal
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={text.add}
        closeButtonProps={{ "aria-label": text.close }}
      >
        <AddEmployee onCancel={() => setAdding(false)} />
      </Modal>
    </>
  );
}
