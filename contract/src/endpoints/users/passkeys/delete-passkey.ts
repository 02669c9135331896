import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { passkeyId } from "../../../fields/ids.ts";

export const deletePasskey = endpoint({
  method: "DELETE",
  path: "/api/users/passkeys/{id}",
  summary: "Remove one of the caller's passkeys. The last sign-in method cannot be removed.",
  access: "signed-in",
  who: "Users who have signed in within the last 15 minutes.",
  input: () => z.strictObject({ id: passkeyId }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["not-found", "recent-sign-in-required", "passkey-required", "last-sign-in-method"],
});
