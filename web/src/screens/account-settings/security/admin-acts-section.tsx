import { listAdminActs } from "@cardinal/contract/endpoints/users/list-admin-acts";
import { Skeleton, Text } from "@mantine/core";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { AccountSection } from "../account-section.tsx";
import classes from "../account.module.css";
import { securityMessages } from "./security-messages.ts";

/** When Cardinal staff viewed or changed the account. */
export function AdminActsSection() {
  const text = useMessages(securityMessages).adminActs;
  return (
    <AccountSection name="admin-acts" hint={text.hint}>
      <AdminActs />
    </AccountSection>
  );
}

function AdminActs() {
  const text = useMessages(securityMessages).adminActs;
  const read = useEndpoint(listAdminActs, {}, { fresh: true });
  if (read.state === "loading") return <Skeleton height={44} />;
  if (read.state === "failed") return <FailureNote error={read.failure} onRetry={read.reload} />;
  if (read.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.empty}
      </Text>
    );
  return (
    <ul className={classes["list"]}>
      {read.data.items.map(({ id, date, act, role }) => (
        <li key={id} className={classes["row"]}>
          <span>{role === null ? text.acts[act] : text.by(text.acts[act], text.roles[role])}</span>
          <Text size="sm" c="dimmed">
            <time dateTime={new Date(date).toISOString()}>{formatMoment(date)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
