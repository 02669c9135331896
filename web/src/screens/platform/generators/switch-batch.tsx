import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { switchGenerator } from "@cardinal/contract/endpoints/admin/generators/save-generator";
import type { Generator } from "@cardinal/contract/entities/generator";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { CheckedForm } from "../../../ui/checked-form.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { TitledSection } from "../../../ui/sections/titled-section.tsx";
import { NeedsApproval } from "../needs-approval.tsx";
import { platformMessages } from "../platform-messages.ts";
import { useAtOpening } from "../use-at-opening.ts";
import { usePlatformAction } from "../use-platform-action.ts";
import { generatorsMessages } from "./generators-messages.ts";
import { ReasonFields, useReason } from "./reason-fields.tsx";

/** Disables a batch or enables it again, for owners. */
export function SwitchBatch({ batch }: { readonly batch: Generator }) {
  const text = useMessages(generatorsMessages).switch;
  const common = useMessages(platformMessages);
  const [isOpen, setOpen] = useState(false);
  const isOff = batch.off !== null;
  const wasOff = useAtOpening(isOpen, isOff);
  const close = () => setOpen(false);
  return (
    <TitledSection id="switch" title={text.title} hint={text.hint}>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {isOff ? text.on : text.off}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title={wasOff ? text.onAsk(batch.name) : text.ask(batch.name)}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <Ask batch={batch} isOff={wasOff} onClose={close} />
      </Modal>
    </TitledSection>
  );
}

interface AskProps {
  readonly batch: Generator;
  /** Whether the batch was disabled when the dialog was opened. */
  readonly isOff: boolean;
  readonly onClose: () => void;
}

function Ask({ batch: { id, name }, isOff, onClose }: AskProps) {
  const text = useMessages(generatorsMessages).switch;
  const common = useMessages(platformMessages);
  const asked = useReason(isOff ? null : name);
  const action = usePlatformAction(switchGenerator, onClose, [getGenerator, listGenerators]);
  if (action.failure?.code === "approval-needed") return <NeedsApproval onDone={onClose} />;
  return (
    <CheckedForm check={asked.check} onSubmit={() => void action.run({ id, off: !isOff, ...asked.input })}>
      <Stack>
        <Text size="sm">{isOff ? text.onText : text.hint}</Text>
        <ReasonFields asked={asked} onChange={action.reset} />
        <FailureNote error={action.failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={action.running}>
            {isOff ? text.on : text.off}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
