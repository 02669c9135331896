import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const updateState = endpoint({
  method: "PUT",
  path: "/api/admin/users/{uid}/state",
  summary:
    "Disable an account, or restore it. A disabled account is signed out everywhere and its card is not shown; in an enterprise it takes no seat. The person gets a mail. The caller, whoever runs the platform, and the last admin of an enterprise cannot be disabled. What an enterprise has disabled is restored by the enterprise.",
  access: "admin",
  role: "support",
  input: z.strictObject({ uid, disabled: z.boolean(), reason }),
  reply: z.object({ disabled: z.boolean() }),
  fails: ["not-found", "conflict", "last-admin", "seats-exhausted"],
});
