import * as z from "zod";

/** Code of a link that the identity provider made (`oobCode`): opaque, URL-safe. It is no id of ours, and no key. */
export const actionCode = z.string().regex(/^[A-Za-z0-9_-]{1,1024}$/, "This link is incomplete.");
