import * as z from "zod";
import { email, phone, webAddress } from "../fields/contact-data.ts";
import { buttonId } from "../fields/ids.ts";
import { line } from "../fields/text.ts";

/** What a button stands for, in the order the editor offers them. */
export const BUTTON_REFS = [
  "phone",
  "email",
  "website",
  "linkedin",
  "instagram",
  "facebook",
  "whatsapp",
  "youtube",
  "twitter",
  "tumblr",
  "pinterest",
] as const;

export const buttonRef = z.enum(BUTTON_REFS);
export type ButtonRef = z.infer<typeof buttonRef>;

const dataByRef = { phone, email } as const;

/** The schema that `data` of a button with this `ref` has to pass: a phone number, an e-mail address or a web address. */
export function buttonData(ref: ButtonRef): z.ZodType<string, string> {
  return ref === "phone" || ref === "email" ? dataByRef[ref] : webAddress;
}

/** Button as it arrives: `data` is checked against `ref`; a bare web address gets `https://`. */
export const buttonInput = z
  .strictObject({
    id: buttonId,
    ref: buttonRef,
    data: z.string().min(1, "This cannot be empty.").max(2048, "Use at most 2048 characters."),
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

/** Button as it is kept and given out. `hidden` buttons are given to the owner only. */
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
