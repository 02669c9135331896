import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { Ctx } from "../../ctx.ts";

/** The portrait of a contact as it is put into contact files (JPEG, at most 400 px and 40 KB), or null without one. */
export async function portraitOf(ctx: Pick<Ctx, "gateways">, { vcard }: StoredContact): Promise<Uint8Array | null> {
  const { files } = ctx.gateways;
  const path = vcard.profile_pic === undefined ? null : files.pathOf(vcard.profile_pic.url);
  // All files derived from one portrait are in one folder; addresses of other kinds must not be read.
  if (path === null || !path.startsWith("profile/")) return null;
  return files.read(path.replace(/[^/]+$/, "photo.jpg"));
}
