import { lazyDialog } from "../../ui/lazy/lazy-dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { PhotoCropDialogProps } from "./photo-crop-dialog.tsx";

/** Crops the chosen picture. Loaded when it is needed, because few visits of a form change a picture. */
export const CropDialog = lazyDialog<PhotoCropDialogProps & { readonly opened: boolean }>(
  "photo-crop",
  async () => (await import("./photo-crop-dialog.tsx")).PhotoCropDialog,
  { close: ({ onCancel }) => onCancel(), pending: <Spinner /> },
);
