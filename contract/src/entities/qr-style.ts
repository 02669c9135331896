import * as z from "zod";
import { color } from "../fields/color.ts";

const gradient = z.object({ to: color, angle: z.number().int().min(0).max(359) });

const style = z.object({
  dots: z.enum(["square", "rounded", "dots"]),
  corners: z.enum(["square", "rounded", "circle"]),
  corner_dots: z.enum(["square", "rounded", "circle"]),
  color,
  gradient: gradient.optional(),
  background: z.union([color, z.literal("transparent")]),
  /** `photo` puts the card's picture into the centre, `initials` the person's initials. */
  logo: z.enum(["none", "photo", "initials"]),
  margin: z.number().int().min(0).max(8),
  error_correction: z.enum(["L", "M", "Q", "H"]),
});

/** Style of a QR code as input. `margin` is in modules; ISO/IEC 18004 requires 4. */
export const qrStyleInput = style.extend({ gradient: gradient.strict().optional() }).strict();

/** Style of a QR code as stored and returned. */
export const qrStyle = style.meta({ id: "QrStyle" });
export type QrStyle = z.infer<typeof qrStyle>;

export const DEFAULT_QR_STYLE: QrStyle = {
  dots: "square",
  corners: "square",
  corner_dots: "square",
  color: "#1c1917",
  background: "#ffffff",
  logo: "none",
  margin: 4,
  error_correction: "M",
};
