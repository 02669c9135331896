import { getPerson } from "@cardinal/contract/endpoints/admin/people/get-person";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import { includesRole } from "@cardinal/contract/entities/platform/admin-role";
import type { Person } from "@cardinal/contract/entities/platform/person";
import { uid as uidField } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useMessages } from "../../../lib/messages.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformActList } from "../audit/platform-act-list.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { platformMessages } from "../platform-messages.ts";
import { ChangeState } from "./change-state.tsx";
import { DeletePerson } from "./delete-person.tsx";
import { GivePlan } from "./give-plan.tsx";
import { searchMessages } from "../search-messages.ts";
import { AccountFacts, PlanFacts, Things } from "./person-facts.tsx";
import { personMessages } from "./person-messages.ts";
import { SendReset } from "./send-reset.tsx";
import { Section } from "../section.tsx";

/** `/admin/people/{uid}`: a user's account without its contents. */
export function PlatformPerson({ role }: { readonly role: AdminRole }) {
  const text = useMessages(personMessages);
  const found = useMessages(searchMessages);
  const uid = uidField.safeParse(useParams()["uid"]).data ?? "";
  const state = useEndpoint(getPerson, { uid }, { enabled: uid !== "" });
  if (uid === "" || (state.state === "failed" && state.failure.code === "not-found"))
    return <PlatformHead title={text.missing} lead="" parent={{ page: "people", title: found.users.title }} />;
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  return <Ready person={state.data} role={role} />;
}

interface ReadyProps {
  readonly person: Person;
  readonly role: AdminRole;
}

function Ready({ person, role }: ReadyProps) {
  const common = useMessages(platformMessages);
  const found = useMessages(searchMessages);
  const text = useMessages(personMessages);
  const { uid, name, email, acts } = person;
  const title = name || email || found.unnamed;
  return (
    <>
      <PlatformHead title={title} lead={text.lead} parent={{ page: "people", title: found.users.title }}>
        <Actions person={person} role={role} title={title} />
      </PlatformHead>
      <Group gap="xs">
        {person.disabled && <Badge color="gray">{text.disabled}</Badge>}
        {person.deleting && <Badge color="gray">{text.deleting}</Badge>}
        {person.role !== null && <Badge>{text.admin(common.roles[person.role])}</Badge>}
      </Group>
      <AccountFacts person={person} />
      <PlanFacts person={person} />
      <Things person={person} />
      <Section title={text.acts.title}>
        {acts.length === 0 ? <Text c="dimmed">{text.acts.none}</Text> : <PlatformActList acts={acts} of={uid} />}
        <div>
          <LinkButton to={paths.platformLog(uid)} variant="default">
            {text.acts.all}
          </LinkButton>
        </div>
      </Section>
    </>
  );
}

/** The actions of an admin with this role on the account: no one can disable themselves or another platform admin. */
function Actions({ person, role, title }: ReadyProps & { readonly title: string }) {
  const text = useMessages(personMessages);
  const { authUser } = useSession();
  const [dialog, setDialog] = useState<"state" | "plan" | "reset" | "deletion" | null>(null);
  const [isResetSent, setResetSent] = useState(false);
  const close = () => setDialog(null);
  const isOther = person.uid !== authUser?.uid;
  const canDisable = isOther && person.role === null;
  const canDelete = isOther && includesRole(role, "owner") && !person.deleting;
  const canReset = person.email !== "" && !person.disabled && !person.deleting;
  return (
    <Group gap="xs">
      {includesRole(role, "operator") && !person.deleting && (
        <Button variant="default" onClick={() => setDialog("plan")}>
          {text.grant.open}
        </Button>
      )}
      {!person.deleting && (person.suspended || canDisable) && (
        <Button variant="default" onClick={() => setDialog("state")}>
          {person.suspended ? text.state.restore : text.state.disable}
        </Button>
      )}
      {canReset && (
        <Button variant="default" onClick={() => setDialog("reset")}>
          {text.reset.open}
        </Button>
      )}
      {canDelete && (
        <Button variant="default" onClick={() => setDialog("deletion")}>
          {text.deletion.open}
        </Button>
      )}
      {isResetSent && (
        <Text size="sm" component="output" w="100%">
          {text.reset.sent(person.email)}
        </Text>
      )}
      <SendReset person={person} opened={dialog === "reset"} onClose={close} onSent={() => setResetSent(true)} />
      {canDelete && <DeletePerson person={person} name={title} opened={dialog === "deletion"} onClose={close} />}
      <ChangeState person={person} name={title} opened={dialog === "state"} onClose={close} />
      <GivePlan person={person} name={title} opened={dialog === "plan"} onClose={close} />
    </Group>
  );
}
