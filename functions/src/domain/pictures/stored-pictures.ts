import type { Ctx } from "../ctx.ts";

/** The problem of a picture that was deleted before what shows it was saved. */
export const PICTURE_GONE = "This picture no longer exists. Upload it again.";

/** Whether a picture is stored at this path. */
export async function isPictureStored({ gateways }: Pick<Ctx, "gateways">, path: string): Promise<boolean> {
  return (await gateways.files.readHead(path, 1)) !== null;
}
