import { onValueCreated } from "firebase-functions/v2/database";
import { withRetryLimit } from "./retry-limit.ts";
import { logEvent } from "./log-event.ts";
import { withSecrets, WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const NOTIFICATION = "notifications/{uid}/{id}";

/** Pushes a new notification to the user's browsers and deletes old notifications. */
export const onNotificationCreated = onValueCreated(
  { ...withSecrets(WRITTEN, "push"), ref: NOTIFICATION },
  withRetryLimit("onNotificationCreated", NOTIFICATION, async ({ uid, id }) => {
    const { pushNotification } = await import("../domain/notifications/push-notification.ts");
    const { isTurnToCount, trimNotifications } = await import("../domain/notifications/trim-notifications.ts");
    const ctx = await prepare();
    const { failures } = await pushNotification(ctx, uid, id);
    if (failures.length > 0) logEvent("WARNING", "notifications not pushed", { failures });
    await trimNotifications(ctx, uid, isTurnToCount(id));
  }),
);
