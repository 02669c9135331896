import { Text } from "@mantine/core";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import classes from "./manage.module.css";

const messages = defineMessages({
  en: {
    title: "People you manage",
    none: "No one is in your groups yet. An admin adds people to them.",
  },
  de: {
    title: "Ihre Mitarbeitenden",
    none: "In Ihren Gruppen ist noch niemand. Die Administration fügt Personen hinzu.",
  },
});

/** `/manage`: the people whom somebody manages, without the rest of the dashboard around them. */
export function ManageScreen() {
  const text = useMessages(messages);
  return (
    <Column className={classes["page"]}>
      <SectionHead title={text.title} />
      <EmployeesPanel empty={<Text c="dimmed">{text.none}</Text>} />
    </Column>
  );
}
