import { Text, Title } from "@mantine/core";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { useMessages } from "../../lib/messages.ts";
import { employeesMessages } from "./employees-messages.ts";

/** `/dashboard/employees`: the people of an enterprise whom somebody manages. */
export function EmployeesScreen() {
  const text = useMessages(employeesMessages);
  const { profile } = useEnterprise();
  return (
    <>
      <title>{`${text.title} · ${profile.name} · Cardinal`}</title>
      <Title order={1} size="h2">
        {text.title}
      </Title>
      <EmployeesPanel empty={<Text c="dimmed">{text.noneOfYours}</Text>} />
    </>
  );
}
