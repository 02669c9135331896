import { onValueWritten } from "firebase-functions/v2/database";
import { givesUp } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

/** Something has changed that admins of the platform find somebody by; names and addresses are followed with the card and the email address. */
function onFieldWritten(name: string, field: "created_date" | "disabled" | "enterprise" | "username") {
  const ref = `users/{uid}/${field}` as const;
  return onValueWritten(
    { ...WRITTEN, ref },
    givesUp(name, ref, async ({ uid }) => {
      const ctx = await prepare();
      const { listPerson } = await import("../domain/people/list-person.ts");
      await listPerson(ctx, uid);
    }),
  );
}

export const onPersonCreated = onFieldWritten("onPersonCreated", "created_date");
export const onPersonDisabled = onFieldWritten("onPersonDisabled", "disabled");
export const onMembershipWritten = onFieldWritten("onMembershipWritten", "enterprise");
export const onUsernameWritten = onFieldWritten("onUsernameWritten", "username");
