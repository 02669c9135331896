import { expect } from "vitest";
import { uniqueName } from "../../../testing/create-test-ctx.ts";
import { createApiKey, deleteApiKey } from "../api-keys/api-keys.ts";
import { addDomain, removeDomain, updateDomain, verifyDomain } from "../domains/domains.ts";
import { decideJoinRequest, joinByDomain } from "../invitations/join-by-domain.ts";
import { personAt } from "../domains/domains.test-helper.ts";
import { at } from "../hooks/hooks.test-helper.ts";
import { createHook, deleteHook, rotateHookSecret, updateHook } from "../hooks/hooks.ts";
import { ZOE, add, of, type Case, type Scene } from "./audit.test-helper.ts";
import type { ActorCtx } from "../../ctx.ts";

const URL_OF_HOOK = "https://127.0.0.1/hook";

async function withHook({ ctx }: Scene): Promise<{ readonly ctx: ActorCtx; readonly id: string }> {
  const { id } = await createHook(at(ctx), { url: URL_OF_HOOK, events: ["employee.created"] });
  return { ctx: at(ctx), id };
}
async function withDomain(scene: Scene, { isVerified = false } = {}) {
  const ctx = scene.dns.asking(scene.ctx);
  const domain = `${uniqueName("d")}.example`;
  const { record } = await addDomain(ctx, { domain });
  await scene.dns.setRecord(record);
  if (isVerified) await verifyDomain(ctx, { domain });
  return { ctx, domain };
}
const A_DOMAIN = expect.stringMatching(/\.example$/) as string;

/** Acts on API keys, webhook endpoints and domains. */
export const CONNECTIONS: Readonly<Record<string, Case>> = {
  "an API key is created": of(
    ({ ctx }) =>
      () =>
        createApiKey(ctx, { name: "Payroll", scopes: ["employees.read"] }),
    ["createApiKey", { thing: "Payroll" }],
  ),
  "an API key is revoked": of(
    async ({ ctx }) => {
      const { id } = await createApiKey(ctx, { name: "Payroll", scopes: ["employees.read"] });
      return () => deleteApiKey(ctx, { id });
    },
    ["deleteApiKey", { thing: "Payroll" }],
  ),
  "an API key acts": of(
    async ({ ctx, enterprise }) => {
      const { id } = await createApiKey(ctx, { name: "Payroll", scopes: ["employees.read"] });
      const uid = `key:${enterprise}:${id}`;
      const person = { enterprise, enterprise_admin: true, username: "" };
      return () =>
        add({ ...ctx, actor: { ...ctx.actor, uid }, person: person as unknown as NonNullable<ActorCtx["person"]> });
    },
    [
      "createEmployees",
      { actor: { uid: expect.stringMatching(/^key:/) as string, name: "Payroll", kind: "key" }, person: ZOE },
    ],
  ),
  "an endpoint is added": of((scene) => () => withHook(scene), ["createHook", { thing: "127.0.0.1" }]),
  "an endpoint is changed": of(
    async (scene) => {
      const { ctx, id } = await withHook(scene);
      return () => updateHook(ctx, { id, enabled: false });
    },
    ["updateHook", { thing: "127.0.0.1" }],
  ),
  "an endpoint gets another secret": of(
    async (scene) => {
      const { ctx, id } = await withHook(scene);
      return () => rotateHookSecret(ctx, { id });
    },
    ["rotateHookSecret", { thing: "127.0.0.1" }],
  ),
  "an endpoint is removed": of(
    async (scene) => {
      const { ctx, id } = await withHook(scene);
      return () => deleteHook(ctx, { id });
    },
    ["deleteHook", { thing: "127.0.0.1" }],
  ),
  "a domain is added": of((scene) => () => withDomain(scene), ["addDomain", { thing: A_DOMAIN }]),
  "a domain is verified": of(
    async (scene) => {
      const { ctx, domain } = await withDomain(scene);
      return () => verifyDomain(ctx, { domain });
    },
    ["verifyDomain", { thing: A_DOMAIN }],
  ),
  "a domain allows users to join": of(
    async (scene) => {
      const { ctx, domain } = await withDomain(scene, { isVerified: true });
      return () => updateDomain(ctx, { domain, auto_join: "auto" });
    },
    ["updateDomain", { thing: A_DOMAIN, code: "auto" }],
  ),
  "a domain is removed": of(
    async (scene) => {
      const { ctx, domain } = await withDomain(scene);
      return () => removeDomain(ctx, { domain });
    },
    ["removeDomain", { thing: A_DOMAIN }],
  ),
  "a user joins through a domain": of(
    async (scene) => {
      const { ctx, domain } = await withDomain(scene, { isVerified: true });
      await updateDomain(ctx, { domain, auto_join: "auto" });
      const joiner = await personAt(domain);
      return () => joinByDomain(joiner.ctx, {});
    },
    ["joinByDomain", { thing: A_DOMAIN }],
  ),
  "a request to join is approved": of(
    async (scene) => {
      const { ctx, domain } = await withDomain(scene, { isVerified: true });
      await updateDomain(ctx, { domain, auto_join: "ask" });
      const joiner = await personAt(domain);
      await joinByDomain(joiner.ctx, {});
      return () => decideJoinRequest(ctx, { uid: joiner.uid, approve: true });
    },
    ["decideJoinRequest", { person: { uid: expect.any(String) as string, name: "Ada Lovelace" }, code: "approved" }],
  ),
};
