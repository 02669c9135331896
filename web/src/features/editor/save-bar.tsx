import { Button, Group, Text, type ButtonProps } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconDeviceMobile } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useMessages } from "../../lib/messages.ts";
import { lazyDialog } from "../../ui/dialogs/lazy-dialog.tsx";
import { draftMessages } from "./draft-messages.ts";
import classes from "./save-bar.module.css";

const ConfirmDialog = lazyDialog(
  "confirm-dialog",
  async () => (await import("../../ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
);

interface SaveBarProps {
  /** What is not saved yet, or what came of saving; a {@link BarLine}. */
  readonly state: ReactNode;
  /** True while there is nothing to say and nothing to do. */
  readonly isQuiet?: boolean;
  /** True where phones show the side buttons as icons alone, because there is more than one way to save. */
  readonly isCompact?: boolean;
  readonly onPreview: () => void;
  /** Takes back what is changed; null while nothing is. */
  readonly discard: Discard | null;
  /** The buttons that save. */
  readonly children: ReactNode;
}

interface Discard {
  /** Says what goes. */
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onDiscard: () => void;
}

/** Stays at the bottom: what is not saved yet, saving and discarding it; on phones also the way to the preview. */
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
  const words = useMessages(draftMessages);
  const [isAsking, setAsking] = useState(false);
  const look: ButtonProps = isCompact
    ? { variant: "default", leftSection: <IconArrowBackUp size={16} /> }
    : { variant: "subtle", color: "gray" };
  return (
    <>
      <Button
        {...look}
        className={classes["small"] ?? ""}
        aria-label={words.discard}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        <span className={classes["word"]}>{words.discard}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={words.discardTitle}
        text={text}
        confirm={words.discard}
        cancel={words.keep}
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
