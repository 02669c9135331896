import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { saveRole } from "@cardinal/contract/endpoints/enterprise/roles/save-role";
import type { Role } from "@cardinal/contract/entities/enterprise";
import { paths } from "@cardinal/contract/paths";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Button } from "@mantine/core";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useTyped } from "../../features/editor/use-typed.ts";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { refetchEnterprise } from "../../features/enterprise/refetch-enterprise.ts";
import { RoleForm } from "../../features/enterprise/roles/role-form.tsx";
import { toRoleId } from "../../features/enterprise/roles/role-id.ts";
import { roleMessages } from "../../features/enterprise/roles/role-messages.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { showRole } from "../../features/enterprise/shown-enterprise.ts";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Modal } from "../../ui/dialogs/modal.tsx";
import { rolesMessages } from "./roles-messages.ts";
import classes from "./roles.module.css";

/** `/dashboard/roles`: the roles of an enterprise with their permissions, and a dialog to create one. */
export function RolesScreen() {
  const text = useMessages(rolesMessages);
  const { rights } = useEnterprise();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <SectionHead title={text.title} lead={text.lead}>
        {rights.admin && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {text.create}
          </Button>
        )}
      </SectionHead>
      <RoleList />
      <Modal
        opened={isCreating}
        onClose={() => setCreating(false)}
        title={text.create}
        closeButtonProps={{ "aria-label": text.close }}
      >
        <NewRole onCancel={() => setCreating(false)} />
      </Modal>
    </>
  );
}

function NewRole({ onCancel }: { readonly onCancel: () => void }) {
  const text = useMessages(rolesMessages);
  const { roles = [] } = useEnterprise();
  const navigate = useNavigateFromHere();
  const form = useTyped<Pick<Role, "label" | "permissions">>({ label: "", permissions: [] });
  const action = useEndpointAction(saveRole, {
    invalidates: [getEnterprise],
    onSuccess: (created) => {
      showRole(created);
      navigate(paths.role(created.name));
    },
  });
  // A retry after a lost answer keeps the id, because the role may have been created. Null while a new one is needed.
  const id = useRef<string | null>(null);
  const { failure } = action;
  useEffect(() => {
    if (failure?.code === "already-exists") id.current = null;
  }, [failure]);
  const create = async () => {
    id.current ??= toRoleId(
      form.values.label,
      roles.map((role) => role.name),
    );
    const created = await action.run({ name: id.current, ...form.values, create: true });
    // A colleague may have created a role with this id.
    if (created === undefined) await refetchEnterprise();
  };
  return <RoleForm form={form} action={action} submit={text.submit} onSave={() => void create()} onCancel={onCancel} />;
}

function RoleList() {
  const text = useMessages(rolesMessages);
  const { permission } = useMessages(roleMessages);
  const { roles = [] } = useEnterprise();
  const { roleName } = useEmployeeLabels();
  return (
    <ul className={classes["list"]} aria-label={text.title}>
      {roles.map(({ name, permissions }) => (
        <li key={name}>
          <Link to={paths.role(name)}>
            <div>
              <span className={classes["name"]}>{roleName(name)}</span>
              <span className={classes["can"]}>
                {name === MANAGER_ROLE && `${text.managerHint}: `}
                {permissions.length === 0 ? text.nothing : permissions.map((one) => permission[one].name).join(", ")}
              </span>
            </div>
            <IconChevronRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
