import type { Employee } from "@cardinal/contract/entities/employee";
import { Alert, Button, CloseButton, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "../../../lib/messages.ts";
import { useErrorSentence } from "../../../lib/sentences/error-sentences.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Modal } from "../../../ui/dialogs/modal.tsx";
import { lazyDialog } from "../../../ui/lazy/lazy-dialog.tsx";
import { useEnterprise } from "../enterprise-context.ts";
import { bulkMessages } from "./bulk-messages.ts";
import { useEmployeeLabels } from "./employee-labels.ts";
import classes from "./employees.module.css";
import type { BulkChange, BulkResult } from "./use-bulk.ts";

const BulkLeaveDialog = lazyDialog("bulk-leave", async () => (await import("./bulk-leave-dialog.tsx")).BulkLeaveDialog);

interface BulkBarProps {
  readonly chosen: readonly Employee[];
  /** Maximum number of selected employees. */
  readonly max: number;
  /** The group that is offered first. */
  readonly group: string | undefined;
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** Resolves once the change was tried for all, or for the given employees. */
  readonly run: (change: BulkChange, employees?: readonly Employee[]) => Promise<unknown>;
  readonly onClear: () => void;
}

/** The actions for several selected employees. */
export function BulkBar({ chosen, max, group, progress, run, onClear }: BulkBarProps) {
  const text = useMessages(bulkMessages);
  const { groups = [] } = useEnterprise();
  const [asked, setAsked] = useState<"disable" | "groups" | "leave" | null>(null);
  const { authUser } = useSession();
  // Users cannot disable or offboard themselves here.
  const others = chosen.filter(({ uid }) => uid !== authUser?.uid);
  const apply = async (change: BulkChange, employees?: readonly Employee[]) => {
    await run(change, employees);
    setAsked(null);
  };
  const isRunning = progress !== null;
  const count = [text.count(chosen.length), chosen.length === max && text.most(max)].filter(Boolean).join(" · ");
  const buttonProps = { variant: "default", size: "sm", disabled: isRunning } as const;
  return (
    <section className={classes["bulk"]} aria-label={text.label}>
      <div className={classes["count"]}>
        <Text size="sm" component="output">
          {progress === null ? count : text.progress(progress.done, progress.all)}
        </Text>
        <CloseButton size="sm" aria-label={text.clear} disabled={isRunning} onClick={onClear} />
      </div>
      <Group gap="xs">
        {groups.length > 0 && (
          <Button {...buttonProps} onClick={() => setAsked("groups")}>
            {text.groups}
          </Button>
        )}
        {chosen.some(({ status }) => status === "disabled") && (
          <Button {...buttonProps} onClick={() => void apply({ status: "active" })}>
            {text.restore}
          </Button>
        )}
        {others.some(({ status }) => status !== "disabled") && (
          <Button {...buttonProps} onClick={() => setAsked("disable")}>
            {text.disable}
          </Button>
        )}
        {others.length > 0 && (
          <Button {...buttonProps} onClick={() => setAsked("leave")}>
            {text.leave}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asked === "disable"}
        title={text.disableTitle(others.length)}
        text={others.length < chosen.length ? `${text.disableText} ${text.disableSelf}` : text.disableText}
        confirm={text.disable}
        cancel={text.cancel}
        running={isRunning}
        onConfirm={() => void apply({ status: "disabled" }, others)}
        onCancel={() => setAsked(null)}
      />
      <Modal
        opened={asked === "groups"}
        onClose={() => setAsked(null)}
        title={text.groupsTitle(chosen.length)}
        closeButtonProps={{ "aria-label": text.close }}
        centered
        size="sm"
      >
        <GroupChoice first={group} isRunning={isRunning} onChange={(change) => void apply(change)} />
      </Modal>
      <BulkLeaveDialog
        opened={asked === "leave"}
        leavers={others}
        isWithoutSelf={others.length < chosen.length}
        isRunning={isRunning}
        onSubmit={(handover) => void apply({ handover }, others)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

interface GroupChoiceProps {
  readonly first: string | undefined;
  readonly isRunning: boolean;
  readonly onChange: (change: BulkChange) => void;
}

function GroupChoice({ first, isRunning, onChange }: GroupChoiceProps) {
  const text = useMessages(bulkMessages);
  const { rights, groups = [] } = useEnterprise();
  const own = groups.filter(({ id }) => rights.groups === null || rights.groups.includes(id));
  const [group, setGroup] = useState(first ?? own[0]?.id ?? "");
  return (
    <Stack>
      <NativeSelect
        label={text.group}
        value={group}
        data={own.map(({ id, name }) => ({ value: id, label: name }))}
        data-autofocus
        onChange={({ currentTarget: { value } }) => setGroup(value)}
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" disabled={isRunning} onClick={() => onChange({ groups: { remove: [group] } })}>
          {text.remove}
        </Button>
        <Button loading={isRunning} onClick={() => onChange({ groups: { add: [group] } })}>
          {text.add}
        </Button>
      </Group>
    </Stack>
  );
}

/** The result of a bulk change: how many changed, and why others did not. */
export function BulkOutcome({ result, onDismiss }: { readonly result: BulkResult; readonly onDismiss: () => void }) {
  const text = useMessages(bulkMessages);
  const { nameOf } = useEmployeeLabels();
  const toSentence = useErrorSentence();
  const { isLeaving, changed, refused } = result;
  return (
    <output>
      <Alert
        color={refused.length === 0 ? "green" : "yellow"}
        role="presentation"
        withCloseButton
        closeButtonLabel={text.dismiss}
        onClose={onDismiss}
      >
        {changed > 0 && <Text size="sm">{(isLeaving ? text.left : text.changed)(changed)}</Text>}
        {refused.length > 0 && (
          <>
            <Text size="sm">{(isLeaving ? text.stayed : text.refused)(refused.length)}</Text>
            <ul className={classes["refused"]}>
              {refused.map(({ employee, failure }) => (
                <li key={employee.uid}>
                  {nameOf(employee)}: {toSentence(failure)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </output>
  );
}
