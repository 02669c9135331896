import { Button, Group, Text, type ButtonProps } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconDeviceMobile } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useMessages } from "../../lib/messages.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { draftMessages } from "./draft-messages.ts";
import classes from "./save-bar.module.css";

interface SaveBarProps {
  /** The unsaved changes or the result of saving, as a {@link BarLine}. */
  readonly state: ReactNode;
  /** True while there is nothing to show. */
  readonly isQuiet?: boolean;
  /** True where phones show the side buttons as icons alone, because there is more than one way to save. */
  readonly isCompact?: boolean;
  readonly onPreview: () => void;
  /** Reverts the changes; null while there are none. */
  readonly discard: Discard | null;
  /** The buttons that save. */
  readonly children: ReactNode;
}

interface Discard {
  /** Describes what is discarded. */
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onDiscard: () => void;
}

/** A sticky bar at the bottom: the unsaved changes, saving and discarding; on phones it also opens the preview. */
export function SaveBar({ state, isQuiet = false, isCompact = false, onPreview, discard, children }: SaveBarProps) {
  const text = useMessages(draftMessages);
  const discardButton = discard !== null && <DiscardButton {...discard} isCompact={isCompact} />;
  return (
    <div className={classes["bar"]} data-quiet={isQuiet || undefined} data-compact={isCompact || undefined}>
      <div className={classes["inner"]}>
        <Button
          className={`${classes["small"]} ${classes["preview"]}`}
          variant="default"
          aria-label={text.preview}
          leftSection={<IconDeviceMobile size={16} />}
          onClick={onPreview}
        >
          <span className={classes["word"]}>{text.preview}</span>
        </Button>
        <output className={classes["state"]}>{state}</output>
        {isCompact && discardButton}
        <Group gap="xs" wrap={isCompact ? "wrap" : "nowrap"} className={classes["actions"] ?? ""}>
          {!isCompact && discardButton}
          {children}
        </Group>
      </div>
    </div>
  );
}

function DiscardButton({ text, isDisabled, isCompact, onDiscard }: Discard & { readonly isCompact: boolean }) {
  const labels = useMessages(draftMessages);
  const [isAsking, setAsking] = useState(false);
  const buttonProps: ButtonProps = isCompact
    ? { variant: "default", leftSection: <IconArrowBackUp size={16} /> }
    : { variant: "subtle", color: "gray" };
  return (
    <>
      <Button
        {...buttonProps}
        className={classes["small"] ?? ""}
        aria-label={labels.discard}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        <span className={classes["word"]}>{labels.discard}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={labels.discardTitle}
        text={text}
        confirm={labels.discard}
        cancel={labels.keep}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}

interface BarLineProps {
  readonly icon?: "check" | "warning";
  /** Buttons after the sentence. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One sentence in the bar. */
export function BarLine({ icon, actions, children }: BarLineProps) {
  const Icon = icon === "check" ? IconCheck : IconAlertTriangle;
  return (
    <Text size="sm" component="span" className={classes["line"] ?? ""}>
      {icon !== undefined && <Icon size={16} aria-hidden />}
      <span>{children}</span>
      {actions}
    </Text>
  );
}
