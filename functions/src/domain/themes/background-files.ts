import type { Background, Theme } from "@cardinal/contract/entities/theme";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** Addresses of the files that a background is made of, by the field that names them. */
export function addressesOf(background: Background): Readonly<Record<string, string>> {
  if (background.kind === "image") return { value: background.value };
  if (background.kind !== "video") return {};
  const { value, poster } = background;
  return poster === undefined ? { value } : { value, poster };
}

/** Storage path of somebody's own background file; null for any other address. */
export function ownBackgroundPath(ctx: Ctx, uid: string, address: string): string | null {
  const path = ctx.gateways.files.pathOf(address);
  return path?.startsWith(`background/${uid}/`) === true ? path : null;
}

/**
 * Refuses files of other people. Files of templates may be used: somebody may begin with a template and change it.
 * @throws Failure `invalid-argument`.
 */
export function requireUsableBackground(ctx: Ctx, uid: string, background: Background): void {
  for (const [field, address] of Object.entries(addressesOf(background))) {
    const ofTemplate = ctx.gateways.files.pathOf(address)?.startsWith("templates/") === true;
    if (!ofTemplate && ownBackgroundPath(ctx, uid, address) === null)
      throw new Failure("invalid-argument", { fields: { [`background.${field}`]: "This file is not yours." } });
  }
}

/**
 * Deletes the person's own files behind a theme that went, except those that a remaining theme shows. The theme is gone
 * by then: what cannot be deleted now is no failure of the call, and is swept within a day.
 */
export async function deleteUnusedBackground(ctx: Ctx, uid: string, gone: Theme, remaining: readonly Theme[]) {
  const used = new Set(remaining.flatMap((theme) => Object.values(addressesOf(theme.background))));
  const unused = Object.values(addressesOf(gone.background)).filter((address) => !used.has(address));
  const paths = unused.map((address) => ownBackgroundPath(ctx, uid, address)).filter((path) => path !== null);
  await Promise.allSettled(paths.map((path) => ctx.gateways.files.delete(path)));
}
