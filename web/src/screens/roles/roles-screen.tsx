import { paths } from "@cardinal/contract/paths";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { Button, Modal } from "@mantine/core";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { useEnterprise } from "../../features/enterprise/enterprise-context.ts";
import { RoleForm } from "../../features/enterprise/roles/role-form.tsx";
import { roleMessages } from "../../features/enterprise/roles/role-messages.ts";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useMessages } from "../../lib/messages.ts";
import { rolesMessages } from "./roles-messages.ts";
import classes from "./roles.module.css";

/** `/dashboard/roles`: the roles of an enterprise with their permissions, and a dialog to create one. */
export function RolesScreen() {
  const text = useMessages(rolesMessages);
  const { rights } = useEnterprise();
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
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
        <RoleForm
          submit={text.submit}
          onSaved={({ name }) => void navigate(paths.role(name))}
          onCancel={() => setCreating(false)}
        />
      </Modal>
    </>
  );
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
