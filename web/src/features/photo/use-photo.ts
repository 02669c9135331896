import type { Card, Picture } from "@cardinal/contract/entities/card";
import { deletePhoto } from "@cardinal/contract/endpoints/vcard/delete-photo";
import { uploadPhoto } from "@cardinal/contract/endpoints/vcard/upload-photo";
import { call, upload } from "../../lib/api.ts";
import { type PictureCalls, usePicture } from "./use-picture.ts";

const CALLS: PictureCalls<Card> = {
  send: (picture, options) => upload(uploadPhoto, {}, picture, options),
  remove: () => call(deletePhoto, {}),
};

/** The largest stored size of a photo; the card's address is that of a smaller one. */
const toLargest = (url: string) => url.replace(/\/256\.webp$/, "/512.webp");

/** Sends, removes and restores the picture of the caller's card. */
export const usePhoto = (photo: Picture | null, onChange: (card: Card) => void) =>
  usePicture(photo === null ? null : toLargest(photo.url), CALLS, onChange);
