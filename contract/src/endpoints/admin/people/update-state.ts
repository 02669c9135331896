import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { uid } from "../../../fields/ids.ts";

export const updateState = endpoint({
  method: "PUT",
  path: "/api/admin/users/{uid}/state",
  summary:
    "Disable an account, or enable it again. A disabled account is signed out everywhere, its card is hidden, and it takes no seat of its enterprise. The user gets an email. The caller, platform admins, and the last admin of an enterprise cannot be disabled. Only an enterprise can enable an account that it has disabled.",
  access: "admin",
  role: "support",
  input: () => z.strictObject({ uid, disabled: z.boolean(), reason }),
  reply: () => z.object({ disabled: z.boolean() }),
  fails: ["not-found", "conflict", "last-admin", "seats-exhausted"],
});
