import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { passkeyId } from "../../../fields/ids.ts";

export const deletePasskey = endpoint({
  method: "DELETE",
  path: "/api/users/passkeys/{id}",
  summary: "Remove one of the caller's passkeys. The last way to sign in stays.",
  access: "signed-in",
  who: "Somebody who has signed in within the last quarter of an hour.",
  input: z.strictObject({ id: passkeyId }),
  reply: z.object({ deleted: z.literal(true) }),
  fails: ["not-found", "recent-sign-in-required", "last-sign-in-method"],
});
