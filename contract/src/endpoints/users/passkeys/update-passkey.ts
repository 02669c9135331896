import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { passkeyId } from "../../../fields/ids.ts";
import { passkeyName } from "../../../fields/passkey.ts";
import { passkey } from "./list-passkeys.ts";

export const updatePasskey = endpoint({
  method: "PUT",
  path: "/api/users/passkeys/{id}",
  summary: "Rename one of the caller's passkeys.",
  access: "signed-in",
  input: () => z.strictObject({ id: passkeyId, name: passkeyName }),
  reply: () => passkey,
  fails: ["not-found"],
});
