import { onValueUpdated } from "firebase-functions/v2/database";
import { givesUp } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const EMAIL = "users/{uid}/email";

/** Somebody has another email address: the enterprise that they are in finds them by it, and so do admins of the platform. */
export const onEmailUpdated = onValueUpdated(
  { ...WRITTEN, ref: EMAIL },
  givesUp("onEmailUpdated", EMAIL, async (params) => {
    const ctx = await prepare();
    const { syncEmployee } = await import("../domain/enterprise/sync-employee.ts");
    await syncEmployee(ctx, params.uid);
    const { settleSsoOf } = await import("../domain/enterprise/sso/settle-sso.ts");
    await settleSsoOf(ctx, params.uid);
    const { listPerson } = await import("../domain/people/list-person.ts");
    await listPerson(ctx, params.uid);
  }),
);
