import { Alert, Button, Group, Modal, SegmentedControl, Slider, Stack, Text } from "@mantine/core";
import { useRef, useState } from "react";
import Cropper, { type Point } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useMessages } from "../../lib/messages.ts";
import { cropImage, PHOTO_EDGE } from "./crop-image.ts";
import classes from "./photo.module.css";
import { photoMessages } from "./photo-messages.ts";

export interface PhotoCropDialogProps {
  /** Object address of the chosen file. */
  readonly address: string;
  readonly type: string;
  readonly onUse: (picture: Blob) => void;
  readonly onCancel: () => void;
  /** The shape to crop to; a round portrait by default. */
  readonly frame?: CropFrame;
}

/** How a picture is cropped. */
export interface CropFrame {
  readonly shape: "round" | "rect";
  /** Aspect ratios of the crop; the user chooses if there are several. */
  readonly aspects: readonly [CropAspect, ...CropAspect[]];
  /** Longest edge of the result, in pixels. */
  readonly longest: number;
  readonly use: string;
}

export interface CropAspect {
  readonly label: string;
  readonly ratio: number;
}

const PORTRAIT: readonly [CropAspect] = [{ label: "", ratio: 1 }];

/** Lets the user choose the visible part of a picture by dragging, pinching, the wheel or the keyboard. */
export function PhotoCropDialog({ address, type, onUse, onCancel, frame }: PhotoCropDialogProps) {
  const messages = useMessages(photoMessages);
  const aspects = frame?.aspects ?? PORTRAIT;
  const [aspect, setAspect] = useState(aspects[0]);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const cropper = useRef<Cropper>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [state, setState] = useState<"choosing" | "preparing" | "unreadable">("choosing");

  const usePicture = () => {
    // Read when it is used: the cropper reports an area late after the dialog was resized, such as by rotating a phone.
    const area = cropper.current?.getCropData()?.croppedAreaPixels;
    if (area === undefined) return;
    setState("preparing");
    cropImage(address, type, area, frame?.longest ?? PHOTO_EDGE).then(onUse, () => setState("unreadable"));
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
            {aspects.length > 1 && (
              <SegmentedControl
                aria-label={messages.shape}
                value={aspect.label}
                data={aspects.map(({ label }) => label)}
                onChange={(label) => setAspect(aspects.find((one) => one.label === label) ?? aspects[0])}
              />
            )}
            <div className={classes["stage"] ?? ""}>
              <Cropper
                ref={cropper}
                image={address}
                crop={crop}
                zoom={zoom}
                aspect={aspect.ratio}
                cropShape={frame?.shape ?? "round"}
                showGrid={false}
                keyboardStep={8}
                disableAutomaticStylesInjection
                cropperProps={{ "aria-label": messages.cropArea, role: "group" }}
                mediaProps={{ alt: "", onError: () => setState("unreadable") }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={() => setIsLoaded(true)}
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
            <Button onClick={usePicture} loading={state === "preparing"} disabled={!isLoaded} data-autofocus>
              {frame?.use ?? messages.use}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
