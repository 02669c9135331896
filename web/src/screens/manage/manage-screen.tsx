import { paths } from "@cardinal/contract/paths";
import { Text } from "@mantine/core";
import { useParams } from "react-router-dom";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { NotFoundPage } from "../../features/not-found/not-found-page.tsx";
import { defineMessages, useMessages } from "../../lib/messages.ts";
import { Column } from "../../ui/column.tsx";
import classes from "./manage.module.css";

const messages = defineMessages({
  en: {
    title: "People you manage",
    none: "No one is in your groups yet. An admin can add people to them.",
    all: "All people you manage",
  },
  de: {
    title: "Ihre Mitarbeitenden",
    none: "In Ihren Gruppen ist noch niemand. Die Administration fügt Personen hinzu.",
    all: "Alle Ihre Mitarbeitenden",
  },
});

/**
 * `/manage/{group}`: the people whom a manager manages, or those of one of their groups, without the rest of the
 * dashboard.
 */
export function ManageScreen() {
  const text = useMessages(messages);
  const { teams } = useParams();
  const { rights, groups = [] } = useEnterprise();
  const none = <Text c="dimmed">{text.none}</Text>;
  const group = groups.find(({ id }) => id === teams && (rights.groups === null || rights.groups.includes(id)));
  if (teams !== undefined && group === undefined) return <NotFoundPage />;
  return (
    <Column className={classes["page"]}>
      {group === undefined ? (
        <>
          <SectionHead title={text.title} />
          <EmployeesPanel empty={none} />
        </>
      ) : (
        <>
          <SectionHead title={text.title} lead={group.name} back={{ to: paths.manage(), label: text.all }} />
          <EmployeesPanel key={group.id} fixed={{ group: group.id }} />
        </>
      )}
    </Column>
  );
}
