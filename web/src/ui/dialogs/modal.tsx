import type { ModalProps } from "@mantine/core";
import { lazyDialog } from "../lazy/lazy-dialog.tsx";

/**
 * The kit's modal dialog, loaded after the screen: with its scroll area and focus trap, it is as large as half a
 * screen. A module that is itself loaded for a dialog imports the kit's.
 */
export const Modal = lazyDialog<ModalProps>("modal", async () => (await import("./kit-modal.tsx")).KitModal);
