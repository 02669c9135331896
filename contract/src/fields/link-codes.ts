import * as z from "zod";

/** Code of a link that the identity provider made (`oobCode`): opaque, URL-safe. It is no id of ours, and no key. */
export const actionCode = z.string().regex(/^[A-Za-z0-9_-]{1,1024}$/, "This link is incomplete.");

/** Token of the link of an invitation: 128 random bits in base64url. Only its hash is kept, and becomes a key. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete.");
