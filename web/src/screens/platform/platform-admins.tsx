import { listAdmins } from "@cardinal/contract/endpoints/admin/admins/list-admins";
import type { Admin } from "@cardinal/contract/entities/platform/admin";
import { Button, Group, Modal, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PlatformHead } from "./platform-head.tsx";
import { platformMessages } from "./platform-messages.ts";
import classes from "./platform.module.css";
import { RemoveAdmin } from "./remove-admin.tsx";
import { SaveAdminForm } from "./save-admin-form.tsx";

/** `/admin/admins`: the platform admins, and assigning and removing roles. */
export function PlatformAdmins() {
  const common = useMessages(platformMessages);
  const text = common.admins;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </PlatformHead>
      <AdminList />
      <Modal
        opened={isAdding}
        onClose={() => setAdding(false)}
        title={text.add}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <SaveAdminForm onDone={() => setAdding(false)} />
      </Modal>
    </>
  );
}

function AdminList() {
  const text = useMessages(platformMessages).admins;
  const state = useEndpoint(listAdmins, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  // The list is never empty, because the reader is in it.
  return (
    <ul className={classes["list"]} aria-label={text.title}>
      {state.data.items.map((admin) => (
        <AdminRow key={admin.uid} admin={admin} />
      ))}
    </ul>
  );
}

function AdminRow({ admin }: { readonly admin: Admin }) {
  const common = useMessages(platformMessages);
  const text = common.admins;
  const { authUser } = useSession();
  const [dialog, setDialog] = useState<"change" | "remove" | null>(null);
  const { uid, email, role, by, date } = admin;
  const name = email ?? text.gone;
  const isSelf = authUser?.uid === uid;
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{isSelf ? `${name} (${text.you})` : name}</strong>
          <Text size="sm">{common.roles[role]}</Text>
          <Text size="sm" c="dimmed">
            {by === null ? text.since(formatDate(date)) : text.givenBy(by, formatDate(date))}
          </Text>
        </div>
        <Group gap="xs">
          {email !== null && (
            <Button size="xs" variant="default" aria-label={text.changeOf(name)} onClick={() => setDialog("change")}>
              {text.change}
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={text.removeOf(name)} onClick={() => setDialog("remove")}>
            {text.remove}
          </Button>
        </Group>
      </div>
      <Modal
        opened={dialog === "change"}
        onClose={() => setDialog(null)}
        title={text.changeOf(name)}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <SaveAdminForm admin={admin} onDone={() => setDialog(null)} />
      </Modal>
      <RemoveAdmin
        uid={uid}
        name={name}
        isOtherOwner={role === "owner" && !isSelf}
        opened={dialog === "remove"}
        onClose={() => setDialog(null)}
      />
    </li>
  );
}
