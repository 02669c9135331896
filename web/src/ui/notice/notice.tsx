import { Button, CloseButton, Text } from "@mantine/core";
import classes from "./notice.module.css";

export interface NoticeContent {
  readonly text: string;
  /** One action, such as undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void; readonly running?: boolean } | undefined;
}

interface NoticeProps {
  /** Null for no notice. */
  readonly notice: NoticeContent | null;
  readonly dismiss: string;
  readonly onDismiss: () => void;
}

/** A notice at the bottom edge. It is announced, and stays until it is dismissed or replaced. */
export function Notice({ notice, dismiss, onDismiss }: NoticeProps) {
  return (
    <output className={classes["place"]}>
      {notice !== null && (
        <div className={classes["notice"]}>
          <Text size="sm" className={classes["text"] ?? ""}>
            {notice.text}
          </Text>
          {notice.action && (
            <Button
              size="compact-sm"
              variant="default"
              loading={notice.action.running ?? false}
              onClick={notice.action.onClick}
            >
              {notice.action.label}
            </Button>
          )}
          <CloseButton size="sm" aria-label={dismiss} onClick={onDismiss} />
        </div>
      )}
    </output>
  );
}
