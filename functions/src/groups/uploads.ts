import { uploadBackground as backgroundCall } from "@cardinal/contract/endpoints/vcard/upload-background";
import { uploadBrandPicture as brandCall } from "@cardinal/contract/endpoints/vcard/upload-brand-picture";
import { uploadDocument as documentCall } from "@cardinal/contract/endpoints/vcard/upload-document";
import { uploadPhoto as photoCall } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { uploadBrandPicture } from "../domain/enterprise/brand/enterprise-pictures.ts";
import { uploadBackground } from "../domain/vcard/upload-background.ts";
import { uploadDocument } from "../domain/vcard/upload-document.ts";
import { uploadPhoto } from "../domain/vcard/upload-photo.ts";
import { serveGroup } from "../http/serve-group.ts";

/** The calls of the group `vcard` that carry a file: few at once in an instance, because each is held in memory. */
export const serve = serveGroup(
  "vcard",
  {
    uploadBackground: backgroundCall,
    uploadBrandPicture: brandCall,
    uploadDocument: documentCall,
    uploadPhoto: photoCall,
  },
  { uploadBackground, uploadBrandPicture, uploadDocument, uploadPhoto },
);
