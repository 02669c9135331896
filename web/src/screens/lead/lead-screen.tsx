import { buttonHref } from "@cardinal/card/view/button-link";
import { getLead, listLeads } from "@cardinal/contract/endpoints/enterprise/leads/list-leads";
import { deleteLead, updateLead } from "@cardinal/contract/endpoints/enterprise/leads/update-lead";
import type { Lead } from "@cardinal/contract/entities/lead";
import { fullName } from "@cardinal/contract/fields/full-name";
import { paths } from "@cardinal/contract/paths";
import { Button, Checkbox, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useParams } from "react-router-dom";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { SaveFailure } from "../../features/editor/save-failure.tsx";
import { useSeenForm } from "../../features/editor/use-seen-form.ts";
import { useStored } from "../../features/editor/use-typed.ts";
import { useEmployeeLabels } from "../../features/enterprise/employees/employee-labels.ts";
import { PickEmployee } from "../../features/enterprise/employees/pick-employee.tsx";
import { SectionHead } from "../../features/enterprise/section-head.tsx";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { formatDate } from "../../lib/format.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { type EndpointAction, useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import { TitledSection } from "../../ui/sections/titled-section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { leadMessages } from "./lead-messages.ts";
import classes from "./lead.module.css";

/** `/dashboard/leads/{lead}`: one lead of an enterprise. */
export function LeadScreen() {
  const text = useMessages(leadMessages);
  const { lead = "" } = useParams();
  const state = useEndpoint(getLead, { lead }, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "ready") return <LeadPage key={lead} lead={state.data} />;
  // A typed URL may contain an invalid id.
  if (state.failure.code !== "not-found" && state.failure.code !== "invalid-argument")
    return <FailureNote error={state.failure} onRetry={state.reload} />;
  return (
    <MessagePage title={text.gone.title} text={text.gone.text}>
      <LinkButton to={paths.dashboard("leads")}>{text.gone.link}</LinkButton>
    </MessagePage>
  );
}

function LeadPage({ lead }: { readonly lead: Lead }) {
  const text = useMessages(leadMessages);
  const navigate = useNavigateFromHere();
  const deletion = useEndpointAction(deleteLead, {
    invalidates: [listLeads],
    onSuccess: () => navigate(paths.dashboard("leads")),
  });
  return (
    <>
      <SectionHead
        title={fullName(lead)}
        lead={text.left(formatDate(lead.date))}
        back={{ to: paths.dashboard("leads"), label: text.back }}
      />
      {lead.possible_spam === true && <Text>{text.spam}</Text>}
      <Details lead={lead} />
      <Assignment lead={lead} />
      <Note lead={lead} isDeleting={deletion.running} />
      <Deletion lead={lead} action={deletion} />
    </>
  );
}

function Details({ lead }: { readonly lead: Lead }) {
  const text = useMessages(leadMessages);
  const { groupNames } = useEmployeeLabels();
  const rows: readonly { readonly label: string; readonly value: string; readonly href?: string | undefined }[] = [
    { label: text.email, value: lead.email, href: buttonHref({ ref: "email", data: lead.email }) },
    { label: text.phone, value: lead.phone, href: buttonHref({ ref: "phone", data: lead.phone }) },
    { label: text.company, value: lead.organization_name },
    { label: text.message, value: lead.message },
    { label: text.groups, value: groupNames(lead.groups).join(", ") },
  ];
  return (
    <TitledSection id="details" title={text.details}>
      <dl className={classes["fields"]}>
        {rows
          .filter(({ value }) => value !== "")
          .map(({ label, value, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
            </div>
          ))}
      </dl>
    </TitledSection>
  );
}

function Assignment({ lead }: { readonly lead: Lead }) {
  const text = useMessages(leadMessages);
  const [chosen, setChosen] = useState(lead.employee);
  const action = useEndpointAction(updateLead, { invalidates: [getLead, listLeads] });
  const isOther = chosen !== null && chosen.uid !== lead.employee?.uid;
  return (
    <TitledSection id="assignment" title={text.assign} hint={text.assignHint}>
      <div className={classes["part"]}>
        <PickEmployee
          aria-label={text.assign}
          placeholder={text.nobody}
          isEnabledOnly
          value={chosen}
          onPick={setChosen}
        />
        <FailureNote error={action.failure} />
        <Button
          disabled={!isOther}
          loading={action.running}
          onClick={() => chosen !== null && void action.run({ lead: lead.id, employee: chosen.uid })}
        >
          {text.submit}
        </Button>
      </div>
    </TitledSection>
  );
}

interface NoteProps {
  readonly lead: Lead;
  /** True while the lead is being deleted, an unsaved note with it. */
  readonly isDeleting: boolean;
}

function Note({ lead, isDeleting }: NoteProps) {
  const text = useMessages(leadMessages);
  const [stored, setSaved] = useStored(lead);
  const toValues = ({ note }: Lead) => ({ note });
  const { action, ...form } = useSeenForm(toValues(stored), {
    saves: updateLead,
    reads: getLead,
    toInput: ({ note }, seen) => ({ lead: lead.id, note, seen: seen.note }),
    toValues,
    onSaved: setSaved,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <TitledSection id="note" title={text.note} hint={text.noteHint}>
      <form onSubmit={save} className={classes["part"]}>
        <Textarea
          aria-label={text.note}
          className={classes["wide"] ?? ""}
          value={form.values.note}
          maxLength={2000}
          autosize
          minRows={3}
          onChange={(event) => form.change({ note: event.currentTarget.value })}
        />
        <SaveFailure failure={action.failure} onKeep={form.keep} />
        <Button type="submit" disabled={!form.isChanged} loading={action.running}>
          {text.save}
        </Button>
      </form>
      <LeaveDialog
        isActive={form.isChanged && !isDeleting}
        text={text.unsaved}
        isSaving={action.running}
        onSave={null}
      />
    </TitledSection>
  );
}

interface DeletionProps {
  readonly lead: Lead;
  readonly action: EndpointAction<typeof deleteLead>;
}

function Deletion({ lead, action }: DeletionProps) {
  const text = useMessages(leadMessages);
  const [isEverywhere, setEverywhere] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = fullName(lead);
  return (
    <TitledSection id="delete" title={text.delete} hint={text.deleteHint}>
      <div className={classes["part"]}>
        <Checkbox
          label={text.everywhere}
          checked={isEverywhere}
          onChange={(event) => setEverywhere(event.currentTarget.checked)}
        />
        <Button color="red" variant="default" onClick={() => setAsking(true)}>
          {text.delete}
        </Button>
        <ConfirmDialog
          opened={isAsking}
          title={text.confirmTitle}
          text={isEverywhere ? text.confirmEverywhere(name) : text.confirmText(name)}
          confirm={text.delete}
          cancel={text.cancel}
          running={action.running}
          onConfirm={() => void action.run({ lead: lead.id, ...(isEverywhere ? { everywhere: "true" as const } : {}) })}
          onCancel={() => setAsking(false)}
        >
          <FailureNote error={action.failure} />
        </ConfirmDialog>
      </div>
    </TitledSection>
  );
}
