import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { flag, flagName, offSentence } from "../../../entities/platform/flag.ts";

export const saveFlag = endpoint({
  method: "PUT",
  path: "/api/admin/flags",
  summary:
    "Disable a feature with a message for users, or enable it again (`off: null`). It takes effect within 30 seconds: calls of a disabled feature answer 503 `feature-disabled`.",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({ flag: flagName, off: offSentence.nullable(), reason }),
  reply: () => flag,
});
