import { uploadBackground as backgroundCall } from "@cardinal/contract/endpoints/vcard/upload-background";
import { uploadBrandPicture as brandCall } from "@cardinal/contract/endpoints/vcard/upload-brand-picture";
import { uploadDocument as documentCall } from "@cardinal/contract/endpoints/vcard/upload-document";
import { uploadEventPicture as eventCall } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import { uploadPhoto as photoCall } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { uploadBrandPicture } from "../domain/enterprise/brand/enterprise-pictures.ts";
import { uploadEventPicture } from "../domain/events/pictures/upload-event-picture.ts";
import { uploadBackground } from "../domain/vcard/upload-background.ts";
import { uploadDocument } from "../domain/vcard/upload-document.ts";
import { uploadPhoto } from "../domain/vcard/upload-photo.ts";
import { serveGroup } from "../http/serve-group.ts";

/** The calls of the group `vcard` that carry a file: at a low concurrency, because each file is held in memory. */
export const serve = serveGroup(
  "vcard",
  {
    uploadBackground: backgroundCall,
    uploadBrandPicture: brandCall,
    uploadDocument: documentCall,
    uploadEventPicture: eventCall,
    uploadPhoto: photoCall,
  },
  { uploadBackground, uploadBrandPicture, uploadDocument, uploadEventPicture, uploadPhoto },
  { slow: true },
);
