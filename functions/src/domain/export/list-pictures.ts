import type { ActorCtx } from "../ctx.ts";
import { once, type ZipFile } from "./zip.ts";

/** An answer may take a minute: files whose turn comes later than this many milliseconds after its beginning stay out. */
const PACKED_MS = 35_000;

function textOf(ctx: ActorCtx, paths: readonly string[]): string {
  return paths.map((path) => `${ctx.gateways.files.publicAddressOf(path)}\r\n`).join("");
}

/** Somebody's files in Storage: portrait in its sizes, backgrounds, videos. The small ones come first. */
export async function* listPictures(ctx: ActorCtx, begun: number): AsyncGenerator<ZipFile> {
  const { uid } = ctx.actor;
  const { files } = ctx.gateways;
  const found = [...(await files.listSizes(`profile/${uid}/`)), ...(await files.listSizes(`background/${uid}/`))];
  const leftOut: string[] = [];
  for (const { path } of found.sort((a, b) => a.bytes - b.bytes)) {
    if (performance.now() - begun > PACKED_MS) leftOut.push(path);
    else yield { name: `pictures/${path.replace(`${uid}/`, "")}`, parts: files.readParts(path), stored: true };
  }
  if (leftOut.length > 0) yield { name: "pictures/left-out.txt", parts: once(textOf(ctx, leftOut)) };
}
