import * as z from "zod";

/** Token of the link of an invitation: 128 random bits in base64url. Only its hash is kept, and becomes a key. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This link is incomplete.");
