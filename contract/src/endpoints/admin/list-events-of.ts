import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { eventSummary } from "../../entities/events/event.ts";
import { uid } from "../../fields/ids.ts";

export const listEventsOf = endpoint({
  method: "GET",
  path: "/api/admin/events/{kind}/{owner}",
  summary: "The events of a person or an enterprise, the latest first.",
  access: "user",
  role: "support",
  who: "The person, an admin of the enterprise, or a platform admin; for others it does not exist.",
  input: z.strictObject({ kind: z.enum(["user", "enterprise"]), owner: uid }),
  reply: z.object({ items: z.array(eventSummary) }),
  fails: ["not-found"],
});
