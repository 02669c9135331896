import * as z from "zod";

/**
 * Code of a link created by the identity provider (`oobCode`): opaque and URL-safe. It is never used as a database key.
 */
export const actionCode = z.string().regex(/^[A-Za-z0-9_-]{1,1024}$/, "This link is incomplete.");

/** Token in the link of an invitation: 128 random bits in base64url. Only its hash is stored, as a database key. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete.");
