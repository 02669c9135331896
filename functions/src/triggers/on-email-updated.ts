import { onValueUpdated } from "firebase-functions/v2/database";
import { withRetryLimit } from "./retry-limit.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const EMAIL = "users/{uid}/email";

/**
 * A user's email address was changed: updates the indexes by which their enterprise and the platform's admins find
 * them, and replaces an invitation that was mailed to the former address.
 */
export const onEmailUpdated = onValueUpdated(
  { ...WRITTEN, ref: EMAIL },
  withRetryLimit("onEmailUpdated", EMAIL, async (params) => {
    const ctx = await prepare();
    const { syncEmployee } = await import("../domain/enterprise/sync-employee.ts");
    await syncEmployee(ctx, params.uid);
    const { inviteAgain } = await import("../domain/enterprise/invitations/corrected-address.ts");
    await inviteAgain(ctx, params.uid);
    const { settleSsoOf } = await import("../domain/enterprise/domains/settle-sso.ts");
    await settleSsoOf(ctx, params.uid);
    const { listPerson } = await import("../domain/people/list-person.ts");
    await listPerson(ctx, params.uid);
  }),
);
