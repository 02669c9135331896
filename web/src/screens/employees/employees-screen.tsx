import { Text } from "@mantine/core";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { employeesMessages } from "./employees-messages.ts";

/** `/dashboard/employees`: the people of an enterprise whom somebody manages. */
export function EmployeesScreen() {
  const text = useMessages(employeesMessages);
  return (
    <>
      <SectionHead title={text.title} />
      <EmployeesPanel empty={<Text c="dimmed">{text.noneOfYours}</Text>} />
    </>
  );
}
