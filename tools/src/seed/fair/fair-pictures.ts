import { uploadEventPicture } from "@cardinal/contract/endpoints/vcard/upload-event-picture";
import sharp from "sharp";
import type { Environment } from "../../stack/environment.ts";
import { type Account, upload } from "../api.ts";
import { pick } from "../random.ts";
import type { FairVendor } from "./fair.ts";

/** Vendors that have a logo; the others show a list without. */
const WITH_LOGO = 12;
const COLORS = ["#7a4a21", "#1f4d3a", "#b3122f", "#24486b", "#5b4a82", "#8a6d1d"];

/** Planks in many shades of wood, with the name of the fair on a dark background. */
function bannerSvg(name: string): string {
  const planks = Array.from({ length: 24 }, (_, at) => {
    const hue = 24 + ((at * 7) % 11);
    const light = 34 + ((at * 13) % 29);
    return `<rect x="${at * 67}" width="66" height="533" fill="hsl(${hue} 45% ${light}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="533" viewBox="0 0 1600 533"><rect width="1600" height="533" fill="#2b1a0e"/>${planks.join("")}<rect x="402" y="166" width="796" height="200" fill="#2b1a0e"/><text x="800" y="305" text-anchor="middle" font-family="Liberation Serif, Georgia, serif" font-size="112" fill="#f6ead8">${name}</text></svg>`;
}

/** The initials of a vendor on a coloured shape. */
function logoSvg(name: string, at: number): string {
  const letters = name
    .split(" ")
    .map(([first]) => first)
    .join("");
  const color = pick(COLORS, at);
  const shapes = [
    `<circle cx="64" cy="64" r="60" fill="${color}"/>`,
    `<rect x="6" y="6" width="116" height="116" rx="20" fill="${color}"/>`,
    `<path d="M64 2 126 64 64 126 2 64Z" fill="${color}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">${pick(shapes, at)}<text x="64" y="79" text-anchor="middle" font-family="Liberation Sans, sans-serif" font-weight="700" font-size="42" fill="#fff">${letters}</text></svg>`;
}

const toPng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/** Uploads the banner of a fair and the logos of some vendors, as its organiser. */
export async function addFairPictures(
  environment: Environment,
  organiser: Account,
  fair: { readonly id: string; readonly name: string; readonly vendors: readonly FairVendor[] },
): Promise<void> {
  const event_id = fair.id;
  await upload(environment, organiser, uploadEventPicture, await toPng(bannerSvg(fair.name)), { event_id });
  for (const [at, [vendor, { name }]] of fair.vendors.slice(0, WITH_LOGO).entries())
    await upload(environment, organiser, uploadEventPicture, await toPng(logoSvg(name, at)), { event_id, vendor });
}
