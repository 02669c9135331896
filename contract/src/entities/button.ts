import * as z from "zod";
import { email, phone, webAddress } from "../fields/contact-data.ts";
import { documentAddress } from "../fields/document.ts";
import { leadsTo } from "../fields/web/host.ts";
import { buttonId } from "../fields/ids.ts";
import { line, paragraph, requiredLine } from "../fields/text.ts";
import { BUTTON_REFS, type ButtonRef, type ButtonShape, kindOf } from "./button-kinds.ts";

export const buttonRef = z.enum(BUTTON_REFS);

const DATA: Readonly<Record<ButtonShape, z.ZodType<string, string>>> = {
  phone,
  email,
  web: webAddress,
  file: documentAddress,
  heading: requiredLine(80),
  text: paragraph(600).pipe(z.string().min(1, "This can’t be empty.")),
};

/**
 * The schema for `data` of a button with this `ref`: a number, an email address, a web address on one of the hosts of
 * its network, an uploaded document, or text.
 */
export function buttonData(ref: ButtonRef): z.ZodType<string, string> {
  const { shape, hosts, name = "" } = kindOf(ref);
  const data = DATA[shape];
  return hosts === undefined ? data : data.refine((address) => leadsTo(address, hosts), `Enter a link to ${name}.`);
}

/** A button as input: `data` is validated according to `ref`; a bare web address gets `https://`. */
export const buttonInput = z
  .strictObject({
    id: buttonId,
    ref: buttonRef,
    data: z.string().min(1, "This can’t be empty.").max(2048, "Use at most 2048 characters."),
    label: line(60).optional(),
    hidden: z.boolean().optional(),
  })
  .transform((button, ctx) => {
    const data = buttonData(button.ref).safeParse(button.data);
    if (!data.success) {
      ctx.addIssue({ code: "custom", path: ["data"], message: data.error.issues[0]?.message ?? "Not valid." });
      return z.NEVER;
    }
    return { ...button, data: data.data };
  });

/** A button as stored and returned. Only the owner gets `hidden` buttons. */
export const button = z
  .object({
    id: z.string(),
    ref: buttonRef,
    data: z.string(),
    label: z.string().optional(),
    hidden: z.boolean().optional(),
  })
  .meta({ id: "Button" });
export type Button = z.infer<typeof button>;

/** Buttons as the API has returned them, which a caller sends back to say what it has edited. */
export const seenButtons = z.array(z.strictObject(button.shape));

/** A button as everybody may see it. */
export const shownButton = button.omit({ hidden: true });
export type ShownButton = z.infer<typeof shownButton>;

/** The buttons that are not hidden. */
export function toShownButtons(buttons: readonly Button[] = []): ShownButton[] {
  return buttons.filter(({ hidden }) => hidden !== true).map(({ hidden: _hidden, ...shown }) => shown);
}
