import { onValueCreated } from "firebase-functions/v2/database";
import { withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

/** A person was told something in the app: their browsers are told as well, and what is old is forgotten. */
export const onNotificationCreated = onValueCreated(
  { ...withSecrets(WRITTEN, "push"), ref: "notifications/{uid}/{id}" },
  async ({ params: { uid, id } }) => {
    const { pushNotification } = await import("../domain/notifications/push-notification.ts");
    const { isTurnToCount, trimNotifications } = await import("../domain/notifications/trim-notifications.ts");
    const ctx = await prepare();
    await pushNotification(ctx, uid, id);
    await trimNotifications(ctx, uid, isTurnToCount(id));
  },
);
