import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { updateGroupMembers } from "@cardinal/contract/endpoints/enterprise/groups/update-members";
import type { Group } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { Button, Flex, Text } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { ChoosePeople } from "../../features/enterprise/employees/choose-people.tsx";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { DeletePart } from "../../features/enterprise/delete-part.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { GroupForm } from "../../features/enterprise/groups/group-form.tsx";
import { may } from "../../features/enterprise/rights.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { groupMessages } from "./group-messages.ts";
import classes from "./group.module.css";
import { ManagersSection } from "./managers-section.tsx";

/** `/dashboard/groups/{group}`: a group, its managers and its members. */
export function GroupScreen() {
  const text = useMessages(groupMessages);
  const { group: id } = useParams();
  const { groups = [] } = useEnterprise();
  const group = groups.find((one) => one.id === id);
  if (group !== undefined) return <GroupPage key={group.id} group={group} />;
  return (
    <MessagePage title={text.gone.title} text={text.gone.text}>
      <LinkButton to={paths.dashboard("groups")}>{text.gone.link}</LinkButton>
    </MessagePage>
  );
}

function GroupPage({ group }: { readonly group: Group }) {
  const text = useMessages(groupMessages);
  const { rights } = useEnterprise();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <SectionHead title={group.name} back={{ to: paths.dashboard("groups"), label: text.back }}>
        <Flex gap="xs" wrap="wrap">
          <Button variant="default" onClick={() => setRenaming(true)}>
            {text.rename}
          </Button>
          <DeletePart kind="groups" id={group.id} name={group.name} />
        </Flex>
      </SectionHead>
      {may(rights, "cards.edit", "cards.create") ? (
        <div>
          <ManagersSection group={group} />
          <MembersSection group={group} />
        </div>
      ) : (
        <Text c="dimmed">{text.unseen}</Text>
      )}
      <Modal
        opened={isRenaming}
        onClose={() => setRenaming(false)}
        title={text.renameTitle}
        closeButtonProps={{ "aria-label": text.close }}
        centered
        size="sm"
      >
        <GroupForm
          group={group}
          submit={text.save}
          onSaved={() => setRenaming(false)}
          onCancel={() => setRenaming(false)}
        />
      </Modal>
    </>
  );
}

function MembersSection({ group }: { readonly group: Group }) {
  const text = useMessages(groupMessages).members;
  const [isAdding, setAdding] = useState(false);
  const action = useEndpointAction(updateGroupMembers, {
    invalidates: [listEmployees, getEmployee, getEnterprise],
    onSuccess: () => setAdding(false),
  });
  return (
    <TitledSection id="members" title={text.title} className={classes["last"]}>
      <Button className={classes["add"] ?? ""} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <EmployeesPanel fixed={{ group: group.id }} empty={<Text c="dimmed">{text.none}</Text>} />
      <ChoosePeople
        opened={isAdding}
        title={text.addTitle(group.name)}
        isThere={({ groups }) => groups.includes(group.id)}
        running={action.running}
        failure={action.failure}
        onAdd={(add) => void action.run({ group: group.id, add })}
        onClose={() => {
          action.reset();
          setAdding(false);
        }}
      />
    </TitledSection>
  );
}
