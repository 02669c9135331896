import { getEvent, getEventTheme } from "@cardinal/contract/endpoints/events/get-event";
import { listEvents } from "@cardinal/contract/endpoints/events/list-events";
import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import type { Event } from "@cardinal/contract/entities/events/event";
import { Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useTyped } from "../../features/editor/use-typed.ts";
import { useThemeSources } from "../../features/themes/use-theme-sources.ts";
import { useMessages } from "../../lib/messages.ts";
import { useFieldSentence } from "../../lib/sentences/field-sentence.ts";
import { useSession } from "../../lib/session/session.tsx";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { editorMessages } from "./editor-messages.ts";
import { type EventDraft, problemsOf, toInput } from "./event-draft.ts";

interface EventFormProps {
  /** The stored values, or those that a new event starts with. */
  readonly stored: EventDraft;
  /** The edited event; null for a new one. */
  readonly event: Event | null;
  readonly owner: "person" | "enterprise";
  /** True once the event has ended. */
  readonly isPast: boolean;
  /** True while something outside of the form is unsaved too. */
  readonly isDirtyBeside?: boolean;
  /** True while the event is being deleted, its unsaved changes with it. */
  readonly isDeleting?: boolean;
  readonly onSaved: (event: Event) => void;
}

/** The fields that show their problem, with their names in the input of the call. */
const INPUT_FIELDS = { name: "name", start: "start_date", end: "end_date" } as const;

/** The form for the name, place, time and visibility of an event. */
export function EventForm(props: EventFormProps) {
  const { stored, event, owner, isPast, isDirtyBeside = false, isDeleting = false, onSaved } = props;
  const text = useMessages(editorMessages);
  const toFieldSentence = useFieldSentence();
  const form = useTyped(stored);
  const { values: draft, isChecked } = form;
  const action = useEndpointAction(updateEvent, {
    invalidates: [getEvent, getEventTheme, listEvents, listEnterpriseEvents],
    onSuccess: onSaved,
  });
  // The screen is left when the event has been created or deleted.
  const isLeaving = isDeleting || (event === null && action.running);
  const problems = problemsOf(draft);
  const said = (field: keyof typeof INPUT_FIELDS) => {
    const problem = problems[field];
    if (isChecked && problem !== undefined) return text[problem];
    return toFieldSentence(action.failure?.fields[INPUT_FIELDS[field]]);
  };
  const isTold = Object.values(INPUT_FIELDS).some((field) => action.failure?.fields[field] !== undefined);
  const set = (change: Partial<EventDraft>) => {
    action.reset();
    form.change(change);
  };
  const save = () => {
    const { start_date, end_date, ...rest } = toInput(draft);
    const dates = isPast ? {} : { start_date, end_date };
    const place = event === null ? { owner } : { event_id: event.event_id, rev: event.rev };
    void form.save(() => action.run({ ...rest, ...dates, ...place }));
  };
  return (
    <CheckedForm check={() => form.check(Object.keys(problems).length === 0)} onSubmit={save}>
      <Stack maw={640}>
        <TextInput
          label={text.name}
          value={draft.name}
          maxLength={100}
          autoComplete="off"
          error={said("name")}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          {(["start", "end"] as const).map((field) => (
            <TextInput
              key={field}
              type="datetime-local"
              miw={240}
              label={text[field]}
              value={draft[field]}
              disabled={isPast}
              error={said(field)}
              onChange={({ currentTarget: { value } }) => set({ [field]: value })}
            />
          ))}
        </Group>
        {isPast && (
          <Text size="sm" c="dimmed">
            {text.ended}
          </Text>
        )}
        <ZoneField value={draft.time_zone} disabled={isPast} onChange={(time_zone) => set({ time_zone })} />
        <TextInput
          label={text.place}
          placeholder={text.placeHint}
          value={draft.place}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => set({ place: value })}
        />
        <Textarea
          label={text.description}
          value={draft.description}
          maxLength={4000}
          autosize
          minRows={4}
          onChange={({ currentTarget: { value } }) => set({ description: value })}
        />
        <ThemeField owner={owner} value={draft.theme} onChange={(theme) => set({ theme })} />
        <Checkbox
          label={text.listed}
          description={text.listedHint}
          checked={draft.listed}
          onChange={({ currentTarget: { checked } }) => set({ listed: checked })}
        />
        {!isTold && <FailureNote error={action.failure} />}
        <SaveButton
          label={event === null ? text.create : text.save}
          running={action.running}
          saved={form.isSaved && text.saved}
        />
      </Stack>
      <LeaveDialog
        isActive={!isLeaving && (isDirtyBeside || form.isChanged)}
        text={text.unsaved}
        isSaving={action.running}
        onSave={null}
      />
    </CheckedForm>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The time zones known to the browser, which may not include the chosen one. */
function ZoneField({ value, disabled, onChange }: FieldProps & { readonly disabled: boolean }) {
  const text = useMessages(editorMessages);
  const [zones] = useState(() => Intl.supportedValuesOf("timeZone"));
  return (
    <NativeSelect
      label={text.zone}
      description={text.zoneHint}
      value={value}
      disabled={disabled}
      data={zones.includes(value) ? zones : [value, ...zones]}
      onChange={(change) => onChange(change.currentTarget.value)}
    />
  );
}

/** Themes that the organiser's events can have: brands for an enterprise, own themes for a user. */
function ThemeField({ owner, value, onChange }: FieldProps & { readonly owner: "person" | "enterprise" }) {
  const text = useMessages(editorMessages);
  const { themes, templates, enterpriseBrands, all } = useThemeSources(useSession());
  const own = owner === "enterprise" ? enterpriseBrands : themes;
  // The event keeps a template that was withdrawn later.
  const kept = all.filter((theme) => theme.id === value && theme.withdrawn === true && !templates.includes(theme));
  const data = [...own, ...templates, ...kept].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label={text.theme}
      value={value}
      data={[{ value: "", label: text.noTheme }, ...data]}
      onChange={(change) => onChange(change.currentTarget.value)}
    />
  );
}
