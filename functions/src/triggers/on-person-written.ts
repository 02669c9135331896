import { onValueWritten } from "firebase-functions/v2/database";
import { withRetryLimit } from "./retry-limit.ts";
import { refreshCopiesOf } from "./start-job.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

/**
 * Updates the platform's user search when a field of a user changes; on-card-written.ts follows names,
 * on-email-updated.ts follows email addresses.
 */
function onFieldWritten(
  name: string,
  field: "created_date" | "disabled" | "enterprise" | "username",
  follow?: (uid: string, after: unknown) => Promise<void>,
) {
  const ref = `users/{uid}/${field}` as const;
  return onValueWritten(
    { ...WRITTEN, ref },
    withRetryLimit(name, ref, async ({ uid }, { after }) => {
      const ctx = await prepare();
      const { listChangedField } = await import("../domain/people/list-person.ts");
      await listChangedField(ctx, uid, field, after.val());
      await follow?.(uid, after.val());
    }),
  );
}

export const onPersonCreated = onFieldWritten("onPersonCreated", "created_date");

/**
 * Also updates the copies of an enabled user's card in other people's contacts and threads: while the card was not
 * public, they kept what it showed before.
 */
export const onPersonDisabled = onFieldWritten("onPersonDisabled", "disabled", async (uid, after) => {
  if (after !== true) await refreshCopiesOf(uid);
});

export const onMembershipWritten = onFieldWritten("onMembershipWritten", "enterprise");
export const onUsernameWritten = onFieldWritten("onUsernameWritten", "username");
