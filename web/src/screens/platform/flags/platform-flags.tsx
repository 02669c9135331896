import { getFlags } from "@cardinal/contract/endpoints/admin/flags/get-flags";
import type { Flag } from "@cardinal/contract/entities/platform/flag";
import { Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { formatMoment } from "../../../lib/format.ts";
import { useMessages } from "../../../lib/messages.ts";
import { useEndpoint } from "../../../lib/use-endpoint.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { PlatformHead } from "../platform-head.tsx";
import { platformMessages } from "../platform-messages.ts";
import classes from "../platform.module.css";
import { useAtOpening } from "../use-at-opening.ts";
import { FlagForm } from "./flag-form.tsx";
import { flagsMessages } from "./flags-messages.ts";

/** `/admin/flags`: the feature flags of the product. */
export function PlatformFlags() {
  const text = useMessages(flagsMessages);
  return (
    <>
      <PlatformHead title={text.title} lead={text.lead} isBelow />
      <FlagList />
    </>
  );
}

function FlagList() {
  const text = useMessages(flagsMessages);
  const state = useEndpoint(getFlags, {}, { fresh: true });
  if (state.state === "loading") return <Spinner />;
  if (state.state === "failed") return <FailureNote error={state.failure} onRetry={state.reload} />;
  // The list is never empty: it contains every feature flag.
  return (
    <ul className={classes["list"]} aria-label={text.title}>
      {state.data.items.map((flag) => (
        <FlagRow key={flag.flag} flag={flag} />
      ))}
    </ul>
  );
}

function FlagRow({ flag }: { readonly flag: Flag }) {
  const common = useMessages(platformMessages);
  const text = useMessages(flagsMessages);
  const [dialog, setDialog] = useState<"edit" | "switch" | null>(null);
  const { off, date } = flag;
  const name = text.names[flag.flag];
  const action = off === null ? text.switchOff : text.switchOn;
  const wasOff = useAtOpening(dialog !== null, off !== null);
  const submit = dialog === "edit" ? text.edit : wasOff ? text.switchOn : text.switchOff;
  const close = () => setDialog(null);
  return (
    <li>
      <div className={classes["row"]}>
        <div className={classes["words"]}>
          <strong>{name}</strong>
          <Text size="sm" c={off === null ? "dimmed" : "var(--mantine-color-error)"}>
            {off === null ? text.on : text.off(formatMoment(date ?? 0))}
          </Text>
          {off === null ? (
            <Text size="sm" c="dimmed">
              {text.hints[flag.flag]}
            </Text>
          ) : (
            <>
              <Text size="sm" lang="en">
                {off.en}
              </Text>
              <Text size="sm" lang="de">
                {off.de}
              </Text>
            </>
          )}
        </div>
        <Group gap="xs">
          {off !== null && (
            <Button size="xs" variant="default" aria-label={text.of(text.edit, name)} onClick={() => setDialog("edit")}>
              {text.edit}
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={text.of(action, name)} onClick={() => setDialog("switch")}>
            {action}
          </Button>
        </Group>
      </div>
      <Modal
        opened={dialog !== null}
        onClose={close}
        title={text.of(submit, name)}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <FlagForm flag={flag} isOn={dialog === "switch" && wasOff} submit={submit} onDone={close} />
      </Modal>
    </li>
  );
}
