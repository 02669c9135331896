import * as z from "zod";
import { email, webAddress } from "../../fields/contact-data.ts";
import { vendorId } from "../../fields/ids.ts";
import { line, paragraph, requiredLine } from "../../fields/text.ts";
import { shownQuestions } from "./question.ts";

/** The most links on the page of a vendor. */
export const MAX_VENDOR_LINKS = 10;

const link = z.strictObject({ label: requiredLine(60), url: webAddress });

/** What a vendor says of itself on its page. */
export const vendorFields = {
  name: requiredLine(100),
  category: line(40),
  description: paragraph(2000),
  booth: line(40),
  links: z.array(link).max(MAX_VENDOR_LINKS, "Use at most 10 links."),
};

/** A vendor that an organiser adds. */
export const newVendor = z.strictObject({
  name: vendorFields.name,
  category: vendorFields.category.optional(),
  description: vendorFields.description.optional(),
  booth: vendorFields.booth.optional(),
  links: vendorFields.links.optional(),
  /** Of whoever is to edit the page and to have the leads. They get an invitation. */
  email: email.optional(),
});
export type NewVendor = z.infer<typeof newVendor>;

/** What is known of a vendor's contact: nobody was named, somebody was invited, or somebody has accepted. */
export const contactState = z.enum(["none", "invited", "accepted"]);

/** A vendor at an event, as everybody sees it. */
export const vendor = z
  .object({
    id: vendorId,
    name: z.string(),
    category: z.string(),
    description: z.string(),
    booth: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    /** Address of the picture; null: there is none. */
    logo: z.string().nullable(),
    /** Whether the organiser has taken it out. */
    revoked: z.boolean(),
  })
  .meta({ id: "Vendor" });
export type Vendor = z.infer<typeof vendor>;

/** A vendor in a list. The organiser sees whom the invitation went to. */
export const listedVendor = vendor.extend({ email: z.string().optional(), contact: contactState.optional() });
export type ListedVendor = z.infer<typeof listedVendor>;

/** A vendor as those see it who work for it. */
export const ownVendor = vendor
  .extend({
    questions: shownQuestions,
    /** What the caller is to it: phones and other staff scan; its contact and the organiser change it and see its leads. */
    as: z.enum(["contact", "organiser", "staff", "phone"]),
    /** Where the invitation went; empty for staff and phones. */
    email: z.string(),
    contact: contactState,
    /** Raised by every change; sent back with the next one. */
    rev: z.number(),
  })
  .meta({ id: "OwnVendor" });
export type OwnVendor = z.infer<typeof ownVendor>;
