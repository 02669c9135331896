import { uploadBackground as backgroundCall } from "@cardinal/contract/endpoints/vcard/upload-background";
import { uploadPhoto as photoCall } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { uploadBackground } from "../domain/vcard/upload-background.ts";
import { uploadPhoto } from "../domain/vcard/upload-photo.ts";
import { serveGroup } from "../http/serve-group.ts";

/** The calls of the group `vcard` that carry a file: few at once in an instance, because each is held in memory. */
export const serve = serveGroup(
  "vcard",
  { uploadBackground: backgroundCall, uploadPhoto: photoCall },
  { uploadBackground, uploadPhoto },
);
