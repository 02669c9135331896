import { onValueWritten } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

/** Something has changed that admins of the platform find somebody by; names and addresses are followed with the card and the email address. */
const onFieldWritten = (field: "created_date" | "disabled" | "enterprise" | "username") =>
  onValueWritten({ ...WRITTEN, ref: `users/{uid}/${field}` }, async ({ params }) => {
    const ctx = await prepare();
    const { listPerson } = await import("../domain/people/list-person.ts");
    await listPerson(ctx, String(params["uid"]));
  });

export const onPersonCreated = onFieldWritten("created_date");
export const onPersonDisabled = onFieldWritten("disabled");
export const onMembershipWritten = onFieldWritten("enterprise");
export const onUsernameWritten = onFieldWritten("username");
