import type { Endpoint } from "@cardinal/contract/endpoint";
import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { listEvents, listPromotedEvents } from "@cardinal/contract/endpoints/events/list-events";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { getVendor, listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { updateVendor } from "@cardinal/contract/endpoints/events/vendors/update-vendor";
import { uploadEventPicture } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import { Input } from "@mantine/core";
import { IconPhoto } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { call, getCallKey, upload } from "../../lib/api.ts";
import { useMessages } from "../../lib/messages.ts";
import { answers } from "../../lib/use-endpoint.ts";
import { FileButtons } from "../../ui/fields/file-control.tsx";
import { PHOTO_TYPES } from "./check-photo-file.ts";
import { useChosenPicture } from "./chosen-picture.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { eventPictureMessages } from "./event-picture-messages.ts";
import classes from "./photo.module.css";
import { PictureStatus } from "./picture-status.tsx";
import { type PictureCalls, usePicture } from "./use-picture.ts";

/** Aspect ratio of a banner, and the largest stored width. */
const BANNER = { ratio: 3, px: 1600 };

/** The result of a change: the picture's address or null, and the new `rev` of the event or vendor. */
export interface EventPicture {
  readonly url: string | null;
  readonly rev: number;
}

interface FieldProps {
  readonly event_id: string;
  /** Address of the picture that is shown now; null: there is none. */
  readonly url: string | null;
  readonly onChange: (changed: EventPicture) => void;
}

/** Refetches the lists and pages that show the picture. */
async function refetch(endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((one) => answers.invalidateQueries({ queryKey: getCallKey(one) })));
}

/** The banner of an event: choose, crop, send with progress, remove it and undo the removal. */
export function BannerField({ event_id, url, onChange }: FieldProps) {
  const text = useMessages(eventPictureMessages).banner;
  const { chosen, problem, choose, putAway } = useChosenPicture();
  const calls: PictureCalls<EventPicture> = {
    send: (picture, options) => upload(uploadEventPicture, { event_id }, picture, options),
    remove: async () => ({ url: null, rev: (await call(updateEvent, { event_id, banner: null })).rev }),
  };
  const picture = usePicture(url, calls, (changed) => {
    onChange(changed);
    void refetch([getEvent, listEvents, listPromotedEvents, listEnterpriseEvents]);
  });
  return (
    <PictureField kind="banner" url={url} picture={picture} problem={problem} onChoose={(file) => void choose(file)}>
      {chosen !== null && (
        <CropDialog
          opened
          {...chosen}
          frame={{
            shape: "rect",
            aspects: [{ label: "", ratio: BANNER.ratio }],
            longest: BANNER.px,
            use: text.use,
          }}
          onCancel={putAway}
          onUse={(cut) => {
            putAway();
            picture.send(cut);
          }}
        />
      )}
    </PictureField>
  );
}

/** The logo of a vendor, which is shown uncropped: choose, send with progress, remove it and undo the removal. */
export function LogoField({ event_id, vendor, url, onChange }: FieldProps & { readonly vendor: string }) {
  const calls: PictureCalls<EventPicture> = {
    send: (picture, options) => upload(uploadEventPicture, { event_id, vendor }, picture, options),
    remove: async () => ({ url: null, rev: (await call(updateVendor, { event_id, vendor, logo: null })).rev }),
  };
  const picture = usePicture(url, calls, (changed) => {
    onChange(changed);
    void refetch([getVendor, listVendors]);
  });
  return <PictureField kind="logo" url={url} picture={picture} problem={null} onChoose={picture.send} />;
}

interface PictureFieldProps {
  readonly kind: "banner" | "logo";
  readonly url: string | null;
  readonly picture: ReturnType<typeof usePicture>;
  readonly problem: Parameters<typeof PictureStatus>[0]["problem"];
  readonly onChoose: (file: File) => void;
  readonly children?: ReactNode;
}

function PictureField({ kind, url, picture, problem, onChoose, children }: PictureFieldProps) {
  const text = useMessages(eventPictureMessages)[kind];
  const { state, remove } = picture;
  return (
    <Input.Wrapper label={text.title} labelElement="div">
      <div className={classes["picture"]}>
        {url !== null && <img className={classes[kind]} src={url} alt={text.alt} />}
        <FileButtons
          accept={PHOTO_TYPES}
          icon={IconPhoto}
          choose={url === null ? text.choose : text.change}
          remove={text.remove}
          isDisabled={state.is === "sending" || state.is === "removing"}
          onChoose={onChoose}
          onRemove={url === null ? undefined : remove}
        />
        <PictureStatus {...picture} problem={problem} text={text} />
        {children}
      </div>
    </Input.Wrapper>
  );
}
