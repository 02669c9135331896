import { paths } from "@cardinal/contract/paths";
import { Button, Text } from "@mantine/core";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { GroupForm } from "../../features/enterprise/groups/group-form.tsx";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { formatNumber, getLocale } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { SearchedList } from "../../ui/paged-list.tsx";
import { groupsMessages } from "./groups-messages.ts";
import classes from "./groups.module.css";

/** `/dashboard/groups`: the groups of an enterprise, and a dialog to create one. */
export function GroupsScreen() {
  const text = useMessages(groupsMessages);
  const { groups = [] } = useEnterprise();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {text.create}
        </Button>
      </SectionHead>
      {groups.length === 0 ? (
        <div className={classes["none"]}>
          <Text fw={550}>{text.none}</Text>
          <Text c="dimmed">{text.noneText}</Text>
        </div>
      ) : (
        <GroupList />
      )}
      <Modal
        opened={isCreating}
        onClose={() => setCreating(false)}
        title={text.create}
        closeButtonProps={{ "aria-label": text.close }}
        centered
        size="sm"
      >
        <NewGroup onCancel={() => setCreating(false)} />
      </Modal>
    </>
  );
}

function NewGroup({ onCancel }: { readonly onCancel: () => void }) {
  const text = useMessages(groupsMessages);
  const navigate = useNavigateFromHere();
  return <GroupForm onSaved={({ id }) => navigate(paths.group(id))} onCancel={onCancel} submit={text.submit} />;
}

/** The groups by name. */
function GroupList() {
  const text = useMessages(groupsMessages);
  const { groups = [] } = useEnterprise();
  const sorted = [...groups].sort((one, other) => one.name.localeCompare(other.name, getLocale()));
  return (
    <SearchedList items={sorted} textOf={({ name }) => name} label={text.search} nothing={text.nobody}>
      {(found) => (
        <ul className={classes["list"]} aria-label={text.title}>
          {found.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={paths.group(id)}>
                <span className={classes["name"]}>{name}</span>
                <span className={classes["count"]}>{text.count(count, formatNumber(count))}</span>
                <IconChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SearchedList>
  );
}
