import { Alert, Button, Group, Modal, Slider, Stack, Text } from "@mantine/core";
import { useState } from "react";
import Cropper, { type Point } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useMessages } from "../../lib/messages.ts";
import { cropImage, type CropArea } from "./crop-image.ts";
import classes from "./photo.module.css";
import { photoMessages } from "./photo-messages.ts";

interface PhotoCropDialogProps {
  /** Object address of the chosen file. */
  readonly address: string;
  readonly type: string;
  readonly onUse: (picture: Blob) => void;
  readonly onCancel: () => void;
}

/** Lets a person choose the square of a picture that shows: by dragging, pinching, the wheel or the keyboard. */
export function PhotoCropDialog({ address, type, onUse, onCancel }: PhotoCropDialogProps) {
  const messages = useMessages(photoMessages);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<"choosing" | "preparing" | "unreadable">("choosing");

  const usePicture = () => {
    if (area === null) return;
    setState("preparing");
    cropImage(address, type, area).then(onUse, () => setState("unreadable"));
  };

  return (
    <Modal opened onClose={onCancel} title={messages.cropTitle} size="md" centered>
      <Stack gap="md">
        {state === "unreadable" ? (
          <Alert color="red" role="alert">
            {messages.unreadable}
          </Alert>
        ) : (
          <>
            <div className={classes["stage"] ?? ""}>
              <Cropper
                image={address}
                crop={crop}
                zoom={zoom}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={8}
                disableAutomaticStylesInjection
                cropperProps={{ "aria-label": messages.cropArea, role: "group" }}
                mediaProps={{ alt: "", onError: () => setState("unreadable") }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
              />
            </div>
            <Text size="sm" c="dimmed">
              {messages.cropHint}
            </Text>
            <Slider
              thumbLabel={messages.zoom}
              label={null}
              min={1}
              max={3}
              step={0.02}
              value={zoom}
              onChange={setZoom}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
          {state !== "unreadable" && (
            <Button onClick={usePicture} loading={state === "preparing"} disabled={area === null} data-autofocus>
              {messages.use}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
