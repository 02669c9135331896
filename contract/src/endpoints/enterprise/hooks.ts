import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { delivery, hook, hookEvent } from "../../entities/connections/hook.ts";
import { deliveryId, hookId } from "../../fields/ids.ts";

const about = { access: "user", who: "Admins of the enterprise." } as const;

/** The address of an endpoint. That it is public is checked when it is saved and whenever an event is sent. */
const hookUrl = z
  .url({ protocol: /^https?$/, error: "Use an address that begins with https://." })
  .max(500, "Use at most 500 characters.")
  .refine((text) => {
    if (!URL.canParse(text)) return true;
    const { username, password, hash } = new URL(text);
    return username === "" && password === "" && hash === "";
  }, "Leave out sign-in details and what follows #.");

const events = () =>
  z
    .array(hookEvent)
    .min(1, "Choose at least one event.")
    .refine((list) => new Set(list).size === list.length, "Name each event once.");

/** `signing_key`: the secret with which an endpoint verifies signatures. */
const withKey = () => hook.extend({ signing_key: z.string() });

export const listHooks = endpoint({
  method: "GET",
  path: "/api/enterprise/hooks",
  summary: "The webhook endpoints of the enterprise, oldest first.",
  ...about,
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(hook), next: z.null() }),
  fails: ["permission-denied"],
});

export const createHook = endpoint({
  method: "POST",
  path: "/api/enterprise/hooks",
  summary:
    "Add an endpoint to which events are sent, signed according to Standard Webhooks. Only this reply contains the secret.",
  ...about,
  status: 201,
  input: () => z.strictObject({ url: hookUrl, events: events() }),
  reply: withKey,
  fails: ["permission-denied", "plan-required", "quota-exceeded"],
});

export const updateHook = endpoint({
  method: "PUT",
  path: "/api/enterprise/hooks/{id}",
  summary: "Change an endpoint, or enable or disable it.",
  ...about,
  input: () =>
    z.strictObject({
      id: hookId,
      url: hookUrl.optional(),
      events: events().optional(),
      enabled: z.boolean().optional(),
    }),
  reply: () => hook,
  fails: ["permission-denied", "not-found", "plan-required"],
});

export const deleteHook = endpoint({
  method: "DELETE",
  path: "/api/enterprise/hooks/{id}",
  summary: "Delete an endpoint with its log. Undelivered events are dropped.",
  ...about,
  input: () => z.strictObject({ id: hookId }),
  reply: () => z.object({ deleted: z.literal(true) }),
  fails: ["permission-denied", "not-found"],
});

export const rotateHookSecret = endpoint({
  method: "POST",
  path: "/api/enterprise/hooks/{id}/secret",
  summary: "Create a new secret for an endpoint. For a day, events are signed with the previous one as well.",
  ...about,
  input: () => z.strictObject({ id: hookId }),
  reply: withKey,
  fails: ["permission-denied", "not-found"],
});

export const testHook = endpoint({
  method: "POST",
  path: "/api/enterprise/hooks/{id}/test",
  summary: "Send an event of the type `test` to an endpoint.",
  ...about,
  status: 201,
  input: () => z.strictObject({ id: hookId }),
  reply: () => delivery,
  fails: ["permission-denied", "not-found", "conflict"],
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/api/enterprise/hooks/{id}/deliveries",
  summary: "The deliveries to an endpoint in the last 14 days, newest first, in pages of 20.",
  ...about,
  input: () =>
    z.strictObject({
      id: hookId,
      after: deliveryId.optional(),
    }),
  reply: () => z.object({ items: z.array(delivery), next: z.string().nullable() }),
  fails: ["permission-denied", "not-found"],
});

export const resendDelivery = endpoint({
  method: "POST",
  path: "/api/enterprise/hooks/{id}/deliveries/{delivery}/resend",
  summary: "Send an event again with the same ID.",
  ...about,
  input: () => z.strictObject({ id: hookId, delivery: deliveryId }),
  reply: () => delivery,
  fails: ["permission-denied", "not-found", "conflict"],
});
