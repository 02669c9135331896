import { paths } from "@cardinal/contract/paths";
import { Button, Text, TextInput } from "@mantine/core";
import { IconChevronRight, IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { GroupForm } from "../../features/enterprise/groups/group-form.tsx";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { foldText } from "../../lib/fold-text.ts";
import { formatNumber, getLocale } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { groupsMessages } from "./groups-messages.ts";
import classes from "./groups.module.css";

/** Number of groups above which the list has a search field. */
const SEARCH_THRESHOLD = 10;

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

/** The groups by name; a long list can be searched. */
function GroupList() {
  const text = useMessages(groupsMessages);
  const { groups = [] } = useEnterprise();
  const [q, setQ] = useState("");
  const sorted = [...groups].sort((one, other) => one.name.localeCompare(other.name, getLocale()));
  const shown = sorted.filter(({ name }) => foldText(name).includes(foldText(q)));
  return (
    <>
      {groups.length > SEARCH_THRESHOLD && (
        <TextInput
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={q}
          leftSection={<IconSearch size={17} aria-hidden />}
          onChange={({ currentTarget: { value } }) => setQ(value)}
        />
      )}
      {shown.length === 0 && <Text c="dimmed">{text.nobody}</Text>}
      <ul className={classes["list"]} aria-label={text.title}>
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={paths.group(id)}>
              <span className={classes["name"]}>{name}</span>
              <span className={classes["count"]}>{text.count(count, formatNumber(count))}</span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
