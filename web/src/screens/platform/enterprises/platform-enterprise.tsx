import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { listEventsOf } from "@cardinal/contract/endpoints/admin/list-events-of";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { EnterpriseOverview } from "@cardinal/contract/entities/platform/enterprise-overview";
import { enterpriseId } from "@cardinal/contract/fields/username";
import { paths } from "@cardinal/contract/paths";
import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { EventRows } from "../../../features/events/event-rows.tsx";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformActList } from "../audit/platform-act-list.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { Section } from "../section.tsx";
import { searchMessages } from "../search-messages.ts";
import { ChangeEnterpriseState } from "./change-enterprise-state.tsx";
import { DeleteEnterprise } from "./delete-enterprise.tsx";
import { AdminList, BatchList, EnterpriseFacts, EnterprisePlan } from "./enterprise-facts.tsx";
import { platformEnterpriseMessages } from "./enterprise-messages.ts";
import { GiveSeats } from "./give-seats.tsx";
import { NameAdmin } from "./name-admin.tsx";

/** `/admin/enterprises/{id}`: an organisation without its contents. */
export function PlatformEnterprise({ role }: { readonly role: AdminRole }) {
  const text = useMessages(platformEnterpriseMessages);
  const id = enterpriseId.safeParse(useParams()["id"]).data ?? "";
  const state = useEndpoint(getEnterpriseOverview, { id }, { enabled: id !== "", fresh: true });
  if (id === "" || (state.state === "failed" && state.failure.code === "not-found"))
    return <PlatformHead title={text.missing} lead="" isBelow />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  return <Ready enterprise={state.data} role={role} />;
}

interface ReadyProps {
  readonly enterprise: EnterpriseOverview;
  readonly role: AdminRole;
}

function Ready({ enterprise, role }: ReadyProps) {
  const list = useMessages(searchMessages).enterprises;
  const text = useMessages(platformEnterpriseMessages);
  const { id, name, acts, deletion_date, frozen_date } = enterprise;
  const title = name || id;
  return (
    <>
      <PlatformHead title={title} lead={text.lead} parent={{ page: "enterprises", title: list.title }}>
        {deletion_date === null && <Actions enterprise={enterprise} role={role} title={title} />}
      </PlatformHead>
      {deletion_date !== null ? (
        <Deleting enterprise={enterprise} since={deletion_date} />
      ) : (
        frozen_date !== null && <Badge color="gray">{text.frozen(formatDate(frozen_date))}</Badge>
      )}
      <EnterpriseFacts enterprise={enterprise} />
      <EnterprisePlan enterprise={enterprise} />
      <AdminList enterprise={enterprise} />
      <BatchList enterprise={enterprise} />
      <Section title={text.events.title}>
        <Events id={id} />
      </Section>
      <Section title={text.acts.title}>
        {acts.length === 0 ? <Text c="dimmed">{text.acts.none}</Text> : <PlatformActList acts={acts} of={id} />}
        <div>
          <LinkButton to={paths.platformLog(id)} variant="default">
            {text.acts.all}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

interface DeletingProps {
  readonly enterprise: EnterpriseOverview;
  readonly since: number;
}

/** The state of the deletion. The list of jobs shows it as it goes on, because each look at this page is logged. */
function Deleting({ enterprise: { id, counts }, since }: DeletingProps) {
  const text = useMessages(platformEnterpriseMessages).deleting;
  const left = counts.active + counts.disabled + counts.invited;
  return (
    <Stack gap="xs" align="flex-start">
      <Badge color="gray">{text.since(formatDate(since))}</Badge>
      <Text>{text.left(left, formatNumber(left))}</Text>
      <LinkButton to={`${paths.platform("jobs")}?q=${encodeURIComponent(id)}`} variant="default">
        {text.job}
      </LinkButton>
    </Stack>
  );
}

/** The actions of an operator, and the deletion for owners. */
function Actions({ enterprise, role, title }: ReadyProps & { readonly title: string }) {
  const text = useMessages(platformEnterpriseMessages);
  const [dialog, setDialog] = useState<"state" | "seats" | "admin" | "deletion" | null>(null);
  const close = () => setDialog(null);
  if (!includesRole(role, "operator")) return null;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setDialog("seats")}>
        {text.grant.open}
      </Button>
      <Button variant="default" onClick={() => setDialog("admin")}>
        {text.nameAdmin.open}
      </Button>
      <Button variant="default" onClick={() => setDialog("state")}>
        {enterprise.frozen_date === null ? text.state.freeze : text.state.thaw}
      </Button>
      {includesRole(role, "owner") && (
        <>
          <Button variant="default" onClick={() => setDialog("deletion")}>
            {text.deletion.open}
          </Button>
          <DeleteEnterprise enterprise={enterprise} name={title} opened={dialog === "deletion"} onClose={close} />
        </>
      )}
      <ChangeEnterpriseState enterprise={enterprise} name={title} opened={dialog === "state"} onClose={close} />
      <GiveSeats enterprise={enterprise} name={title} opened={dialog === "seats"} onClose={close} />
      <NameAdmin enterprise={enterprise} name={title} opened={dialog === "admin"} onClose={close} />
    </Group>
  );
}

function Events({ id }: { readonly id: string }) {
  const text = useMessages(platformEnterpriseMessages).events;
  const [now] = useState(Date.now);
  const state = useEndpoint(listEventsOf, { kind: "enterprise", owner: id });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  const { items } = state.data;
  return items.length === 0 ? (
    <Text c="dimmed">{text.none}</Text>
  ) : (
    <EventRows items={items} label={text.title} now={now} />
  );
}
