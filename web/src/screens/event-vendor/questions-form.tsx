import { listOwnVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import type { OwnVendor } from "@cardinal/contract/entities/events/vendor";
import { Stack, Text } from "@mantine/core";
import { LeaveDialog } from "../../features/editor/leave-dialog.tsx";
import { useTyped } from "../../features/editor/use-typed.ts";
import { areWhole, toQuestion, toQuestionDraft } from "../../features/events/questions/question-draft.ts";
import { QuestionFields } from "../../features/events/questions/question-fields.tsx";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { SaveButton } from "../../ui/form-buttons.tsx";
import { vendorMessages } from "./vendor-messages.ts";
import classes from "./vendor.module.css";

interface QuestionsFormProps {
  readonly event_id: string;
  readonly vendor: OwnVendor;
  readonly onSaved: (vendor: OwnVendor) => void;
}

/** Edits the questions that staff answer about scanned attendees. */
export function QuestionsForm({ event_id, vendor, onSaved }: QuestionsFormProps) {
  const common = useMessages(vendorMessages);
  const text = common.questions;
  const form = useTyped({ drafts: vendor.questions.map(toQuestionDraft) });
  const { drafts } = form.values;
  const action = useEndpointAction(updateVendor, {
    invalidates: [listOwnVendors],
    onSuccess: onSaved,
  });
  return (
    <CheckedForm
      className={classes["part"] ?? ""}
      check={() => form.check(areWhole(drafts))}
      onSubmit={() =>
        void form.save(() =>
          action.run({ event_id, vendor: vendor.id, rev: vendor.rev, questions: drafts.map(toQuestion) }),
        )
      }
    >
      <Text c="dimmed">{text.hint}</Text>
      <Stack maw={640}>
        {drafts.length === 0 && <Text>{text.none}</Text>}
        <QuestionFields
          drafts={drafts}
          prefix=""
          isChecked={form.isChecked}
          onChange={(next) => {
            action.reset();
            form.change({ drafts: [...next] });
          }}
        />
        <FailureNote error={action.failure} />
        <SaveButton label={common.save} running={action.running} saved={form.isSaved && common.saved} />
      </Stack>
      <LeaveDialog isActive={form.isChanged} text={text.unsaved} isSaving={action.running} onSave={null} isByQuery />
    </CheckedForm>
  );
}
