import { Drawer } from "@mantine/core";
import { Suspense, type ReactNode } from "react";

interface PreviewDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  /** Label of the button that closes it. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The preview as a drawer that covers most of a phone's screen. */
export function PreviewDrawer({ opened, title, close, onClose, children }: PreviewDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="92%"
      title={title}
      closeButtonProps={{ "aria-label": close }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Drawer>
  );
}
