import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { listEvents } from "@cardinal/contract/endpoints/events/list-events";
import { deleteEvent } from "@cardinal/contract/endpoints/events/update-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { paths } from "@cardinal/contract/paths";
import { Button, Title } from "@mantine/core";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { BackLink } from "../../features/enterprise/back-link.tsx";
import { stageOf } from "../../features/events/event-dates.ts";
import { BannerField } from "../../features/photo/event-picture-field.tsx";
import { OrganisedEvent } from "../../features/events/organised-event.tsx";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { Column } from "../../ui/column.tsx";
import { ActionDialog } from "../../ui/dialogs/action-dialog.tsx";
import { editorMessages } from "./editor-messages.ts";
import classes from "./event-editor.module.css";
import { newDraft, toDraft } from "./event-draft.ts";
import { EventForm } from "./event-form.tsx";
import { SharingSection } from "./sharing-form.tsx";

/** `/events/new`: a new event of the user, or with `?owner=enterprise` of their enterprise. */
export function NewEventScreen() {
  const text = useMessages(editorMessages);
  const navigate = useNavigateFromHere();
  const [search] = useSearchParams();
  const [from] = useState(() => newDraft(Date.now()));
  const isOfEnterprise = search.get("owner") === "enterprise";
  return (
    <Column className={classes["page"]}>
      <Head title={text.create} to={isOfEnterprise ? paths.dashboard("events") : paths.events()} back={text.back} />
      <EventForm
        stored={from}
        event={null}
        owner={isOfEnterprise ? "enterprise" : "person"}
        isPast={false}
        onSaved={({ event_id }) => navigate(paths.event(event_id), { replace: true })}
      />
    </Column>
  );
}

interface HeadProps {
  readonly title: string;
  readonly to: string;
  readonly back: string;
}

function Head({ title, to, back }: HeadProps) {
  return (
    <header>
      <title>{`${title} · Cardinal`}</title>
      <BackLink to={to} label={back} />
      <Title order={1} size="h2">
        {title}
      </Title>
    </header>
  );
}

/** `/events/{id}/edit`. */
export function EventEditorScreen() {
  const { event = "" } = useParams();
  return <OrganisedEvent id={event}>{(found) => <Editor event={found} />}</OrganisedEvent>;
}

function Editor({ event }: { readonly event: Event }) {
  const text = useMessages(editorMessages);
  const [saved, setSaved] = useState(event);
  // Own changes saved outside of the form are counted: the server's `rev` would hide a change by somebody else.
  const [rev, setRev] = useState(event.rev);
  const [banner, setBanner] = useState(event.banner?.large ?? null);
  const [isSharingDirty, setSharingDirty] = useState(false);
  const deletion = useDeletion(event);
  const [now] = useState(Date.now);
  return (
    <Column className={classes["page"]}>
      <Head title={text.edit} to={paths.event(event.event_id)} back={text.backToEvent} />
      <BannerField
        event_id={event.event_id}
        url={banner}
        onChange={(changed) => {
          setBanner(changed.url);
          setRev((last) => last + 1);
        }}
      />
      <EventForm
        stored={toDraft(saved)}
        event={{ ...saved, rev }}
        isDirtyBeside={isSharingDirty}
        isDeleting={deletion.running}
        owner={event.organiser.kind}
        isPast={stageOf(saved, now) === "past"}
        onSaved={(next) => {
          setSaved(next);
          setRev(next.rev);
        }}
      />
      <SharingSection event={event.event_id} onDirty={setSharingDirty} onSaved={() => setRev((now) => now + 1)} />
      <Deletion event={saved} action={deletion} />
    </Column>
  );
}

/** Deletes an event and opens the list that contained it. */
function useDeletion({ organiser }: Event) {
  const navigate = useNavigateFromHere();
  const list = organiser.kind === "enterprise" ? paths.dashboard("events") : paths.events("mine");
  return useEndpointAction(deleteEvent, {
    invalidates: [listEvents, listEnterpriseEvents],
    onSuccess: () => navigate(list, { replace: true }),
  });
}

interface DeletionProps {
  readonly event: Event;
  readonly action: ReturnType<typeof useDeletion>;
}

function Deletion({ event: { event_id, name }, action }: DeletionProps) {
  const text = useMessages(editorMessages);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <Button variant="default" onClick={() => setAsked(true)}>
        {text.delete}
      </Button>
      <ActionDialog
        opened={isAsked}
        title={text.deleteTitle(name)}
        text={text.deleteText}
        confirm={text.delete}
        cancel={text.cancel}
        action={action}
        onConfirm={() => void action.run({ event_id })}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}
