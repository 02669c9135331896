import * as all from "@cardinal/contract/endpoints/vcard/index";
import { createVideoUpload } from "../domain/vcard/create-video-upload.ts";
import { deletePhoto } from "../domain/vcard/delete-photo.ts";
import { deleteTheme } from "../domain/vcard/delete-theme.ts";
import { deleteVideoUpload } from "../domain/vcard/delete-video-upload.ts";
import { getCard } from "../domain/vcard/get-card.ts";
import { getQrPdf } from "../domain/vcard/get-qr-pdf.ts";
import { getEnterpriseVcardFile, getVcardFile } from "../domain/vcard/get-vcard-file.ts";
import { listThemes } from "../domain/vcard/list-themes.ts";
import { saveTheme } from "../domain/vcard/save-theme.ts";
import { updateCard } from "../domain/vcard/update-card.ts";
import { serveGroup } from "../http/serve-group.ts";

// Uploads run in their own function: uploads.ts.
const {
  uploadBackground: _background,
  uploadBrandPicture: _brand,
  uploadDocument: _document,
  uploadEventPicture: _event,
  uploadPhoto: _photo,
  ...calls
} = all;

export const serve = serveGroup("vcard", calls, {
  createVideoUpload,
  deletePhoto,
  deleteTheme,
  deleteVideoUpload,
  getCard,
  getEnterpriseVcardFile,
  getQrPdf,
  getVcardFile,
  listThemes,
  saveTheme,
  updateCard,
});
