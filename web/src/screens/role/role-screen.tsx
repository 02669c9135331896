import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import { type Permission, PERMISSIONS, type Role } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Text } from "@mantine/core";
import { useParams } from "react-router-dom";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import type { Side } from "../../features/editor/stale-line.tsx";
import { useSeenForm } from "../../features/editor/use-seen-form.ts";
import { useStored } from "../../features/editor/use-typed.ts";
import { EmployeesPanel } from "../../features/enterprise/employees/employees-panel.tsx";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { DeletePart } from "../../features/enterprise/delete-part.tsx";
import { CurrentEnterprise } from "../../features/enterprise/current-enterprise.tsx";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { may } from "../../features/enterprise/rights.ts";
import { RoleForm } from "../../features/enterprise/roles/role-form.tsx";
import { roleMessages } from "../../features/enterprise/roles/role-messages.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { roleScreenMessages } from "./role-screen-messages.ts";
import classes from "./role.module.css";

/** `/dashboard/roles/{name}`: what a role allows, and who has it. */
export function RoleScreen() {
  const text = useMessages(roleScreenMessages);
  const { name } = useParams();
  const { rights, roles = [] } = useEnterprise();
  const { roleName } = useEmployeeLabels();
  const role = roles.find((one) => one.name === name);
  if (role === undefined)
    return (
      <MessagePage title={text.gone.title} text={text.gone.text}>
        <LinkButton to={paths.dashboard("roles")}>{text.gone.link}</LinkButton>
      </MessagePage>
    );
  const isManager = role.name === MANAGER_ROLE;
  return (
    <>
      <SectionHead
        title={roleName(role.name)}
        lead={isManager ? text.manager : undefined}
        back={{ to: paths.dashboard("roles"), label: text.back }}
      >
        {rights.admin && !isManager && <DeletePart kind="roles" id={role.name} name={role.label} />}
      </SectionHead>
      <div>
        <TitledSection id="permissions" title={text.permissions}>
          {rights.admin && !isManager ? (
            <CurrentEnterprise key={role.name}>
              <Editor name={role.name} />
            </CurrentEnterprise>
          ) : (
            <Permissions role={role} />
          )}
        </TitledSection>
        {may(rights, "cards.edit", "cards.create") && (
          <TitledSection id="people" title={text.people} className={classes["last"]}>
            <EmployeesPanel fixed={{ role: role.name }} empty={<Text c="dimmed">{text.nobody}</Text>} />
          </TitledSection>
        )}
      </div>
    </>
  );
}

function Editor({ name }: Pick<Role, "name">) {
  const { roles = [] } = useEnterprise();
  const role = roles.find((one) => one.name === name);
  // Once the dashboard shows the same copy, the screen says that the role is gone.
  return role === undefined ? null : <EditRole role={role} />;
}

/** The stored permissions, except for those that were given or removed here since they were `seen`. */
function mergePermissions(typed: Permission[], seen: Permission[], stored: Permission[]): Permission[] {
  return PERMISSIONS.filter((one) => {
    const isChanged = typed.includes(one) !== seen.includes(one);
    return (isChanged ? typed : stored).includes(one);
  });
}

function EditRole({ role }: { readonly role: Role }) {
  const text = useMessages(roleScreenMessages);
  const [{ name, ...stored }, setSaved] = useStored(role);
  const { action, seen, ...form } = useSeenForm(stored, {
    saves: saveRole,
    reads: getEnterprise,
    toInput: (values, seen) => ({ name, ...values, seen }),
    toValues: ({ label, permissions }) => ({ label, permissions }),
    onSaved: setSaved,
  });
  const onKeep = (side: Side) => {
    form.keep(side);
    if (side === "mine")
      form.change({ permissions: mergePermissions(form.values.permissions, seen.permissions, stored.permissions) });
  };
  return (
    <div className={classes["form"]}>
      <RoleForm
        form={form}
        action={action}
        submit={text.save}
        saved={text.saved}
        problem={<SaveFailure failure={action.failure} onKeep={onKeep} />}
        onSave={form.save}
      />
    </div>
  );
}

function Permissions({ role: { permissions } }: { readonly role: Role }) {
  const text = useMessages(roleScreenMessages);
  const { permission } = useMessages(roleMessages);
  if (permissions.length === 0) return <Text c="dimmed">{text.nothing}</Text>;
  return (
    <ul className={classes["can"]}>
      {permissions.map((one) => (
        <li key={one}>
          <Text fw={550}>{permission[one].name}</Text>
          <Text size="sm" c="dimmed">
            {permission[one].text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
