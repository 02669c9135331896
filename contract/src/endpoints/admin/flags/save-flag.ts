import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { flag, flagName, offSentence } from "../../../entities/platform/flag.ts";

export const saveFlag = endpoint({
  method: "PUT",
  path: "/api/admin/flags",
  summary:
    "Disable a feature with a message for users, or enable it again (`off: null`). Within 10 seconds, calls to a disabled feature are refused with 503 `feature-disabled`; open screens show the change within a minute.",
  access: "admin",
  role: "owner",
  input: () => z.strictObject({ flag: flagName, off: offSentence.nullable(), reason }),
  reply: () => flag,
});
