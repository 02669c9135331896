import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { eventSummary } from "../../entities/events/event.ts";
import { uid } from "../../fields/ids.ts";

export const listEventsOf = endpoint({
  method: "GET",
  path: "/api/admin/events/{kind}/{owner}",
  summary: "The events of a user or an enterprise, latest first.",
  access: "user",
  role: "support",
  who: "The user, an admin of the enterprise, or a platform admin; others get 404.",
  input: () => z.strictObject({ kind: z.enum(["user", "enterprise"]), owner: uid }),
  /** All of them, at most `MAX_EVENTS`, so there is one page. */
  reply: () => z.object({ items: z.array(eventSummary), next: z.null() }),
  fails: ["not-found"],
});
