import { Modal, type ModalProps } from "@mantine/core";

/** The dialog of `Modal`, in a module of its own that is loaded with it. */
export function KitModal(props: ModalProps) {
  return <Modal {...props} />;
}
