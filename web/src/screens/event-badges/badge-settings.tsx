import { getBadgeOverview } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { updateBadgeSettings } from "@cardinal/contract/endpoints/events/badges/update-badge-settings";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import { type BadgeKindStyle, KIND_COLORS } from "@cardinal/contract/entities/events/badge";
import { Checkbox, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useKindNames } from "../../features/events/kind-names.ts";
import { useMessages } from "../../lib/messages.ts";
import { useEndpointAction } from "../../lib/use-endpoint-action.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { ColorField } from "../../ui/fields/color-field.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import classes from "./event-badges.module.css";
import { settingsMessages } from "./settings-messages.ts";

interface BadgeSettingsProps {
  readonly event: string;
  readonly overview: ReplyOf<typeof getBadgeOverview>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The names and colours of badge kinds, and the content of their codes. */
export function BadgeSettings({ opened, onClose, ...rest }: BadgeSettingsProps) {
  const text = useMessages(settingsMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={text.title} closeButtonProps={{ "aria-label": text.close }}>
      <Form {...rest} onClose={onClose} />
    </Modal>
  );
}

function Form({ event, overview, onClose }: Omit<BadgeSettingsProps, "opened">) {
  const text = useMessages(settingsMessages);
  const toName = useKindNames([]);
  // Only what differs from this is sent: the overview may be read again, and someone else may change the rest.
  const [opened] = useState(overview);
  const [kinds, setKinds] = useState<readonly BadgeKindStyle[]>(opened.kinds);
  const [isPlain, setPlain] = useState(opened.plain_codes);
  const action = useEndpointAction(updateBadgeSettings, { invalidates: [getBadgeOverview], onSuccess: onClose });
  const changed = kinds.flatMap(({ kind, name, color }, at) => {
    const before = opened.kinds[at];
    const change = { ...(name === before?.name ? {} : { name }), ...(color === before?.color ? {} : { color }) };
    return Object.keys(change).length === 0 ? [] : [{ kind, ...change }];
  });
  const set = (at: number, change: Partial<BadgeKindStyle>) =>
    setKinds(kinds.map((look, index) => (index === at ? { ...look, ...change } : look)));
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const plain = isPlain === opened.plain_codes ? {} : { plain_codes: isPlain };
        void action.run({ event_id: event, kinds: changed, ...plain });
      }}
    >
      <Stack gap="md">
        {kinds.map(({ kind, name, color }, at) => (
          <fieldset key={kind} className={classes["kind"]}>
            <legend>{toName(kind)}</legend>
            <TextInput
              label={text.name}
              placeholder={toName(kind)}
              maxLength={40}
              value={name}
              onChange={({ currentTarget: { value } }) => set(at, { name: value })}
            />
            <ColorField
              label={text.color}
              swatches={Object.values(KIND_COLORS)}
              value={color}
              onChange={(value) => set(at, { color: value })}
            />
          </fieldset>
        ))}
        <Checkbox
          label={text.plain}
          description={text.plainHint}
          checked={isPlain}
          onChange={({ currentTarget: { checked } }) => setPlain(checked)}
        />
        <FailureNote error={action.failure} />
        <FormButtons cancel={text.cancel} submit={text.save} running={action.running} onCancel={onClose} />
      </Stack>
    </form>
  );
}
