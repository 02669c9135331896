import * as z from "zod";
import { email, webAddress } from "../../fields/contact-data.ts";
import { uid, vendorId } from "../../fields/ids.ts";
import { line, paragraph, requiredLine } from "../../fields/text.ts";
import { shownQuestions } from "./question.ts";

/** Maximum number of links on the page of a vendor. */
export const MAX_VENDOR_LINKS = 10;

const link = z.strictObject({ label: requiredLine(60), url: webAddress });

/** The fields of a vendor's page. */
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
  /** Address of the contact, who gets an invitation to edit the page and receive the leads. */
  email: email.optional(),
});
export type NewVendor = z.infer<typeof newVendor>;

/** State of a vendor's contact: none, invited, or accepted. */
export const contactState = z.enum(["none", "invited", "accepted"]);

/** A vendor at an event, as shown to everyone. */
export const vendor = z
  .object({
    id: vendorId,
    name: z.string(),
    category: z.string(),
    description: z.string(),
    booth: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    /** Address of the picture, or null. */
    logo: z.string().nullable(),
    /** Whether the organiser has revoked it. */
    revoked: z.boolean(),
  })
  .meta({ id: "Vendor" });
export type Vendor = z.infer<typeof vendor>;

/** The card on the page of a vendor. */
const vendorCard = z.object({
  uid,
  username: z.string(),
  /** The first and last name of its owner. */
  name: z.string(),
  /** Its path, such as `/acme/ada`. */
  path: z.string(),
});
export type VendorCard = z.infer<typeof vendorCard>;

/** A vendor with the card on its page; null when there is none, or it is not public. */
const vendorWithCard = vendor.extend({ card: vendorCard.nullable() });

/** The page of a vendor. */
export const vendorPage = vendorWithCard
  .extend({
    /**
     * The most points that a visit to its stand gives: by a scan of its staff, and by the codes and the sign of the
     * stand. 0 once the event has ended, and for a revoked vendor.
     */
    points: z.number(),
  })
  .meta({ id: "VendorPage" });

/** A vendor in a list. Only the organiser gets the recipient of the invitation. */
export const listedVendor = vendor.extend({ email: z.string().optional(), contact: contactState.optional() });
export type ListedVendor = z.infer<typeof listedVendor>;

/** A vendor as shown to its staff. */
export const ownVendor = vendorWithCard
  .extend({
    questions: shownQuestions,
    /**
     * The caller's role: phones and other staff scan; the contact and the organiser can change it and view its leads.
     */
    as: z.enum(["contact", "organiser", "staff", "phone"]),
    /** Recipient of the invitation; empty for staff and phones. */
    email: z.string(),
    contact: contactState,
    /** Incremented by every change; sent back with the next one. */
    rev: z.number(),
  })
  .meta({ id: "OwnVendor" });
export type OwnVendor = z.infer<typeof ownVendor>;
