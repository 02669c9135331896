import { createDynamicQrGateway } from "../../gateways/dynamic-qr.ts";
import { createTestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import type { TestDynamicQr } from "../../testing/servers/start-dynamic-qr.ts";

/** Users who link their accounts, with a fake of the dynamic-QR product that is started when it is first needed. */
export function linkersOf(started: () => TestDynamicQr) {
  return {
    /** A registered user of a deployment that has the feature. */
    createLinker: async (
      config: { url: string; key: string } = started(),
      about: Parameters<typeof createTestPerson>[0] = {},
    ) => {
      const person = await createTestPerson(about);
      const gateways = { ...person.ctx.gateways, dynamicQr: createDynamicQrGateway(config) };
      return { ...person, ctx: { ...person.ctx, gateways } };
    },

    createAccountThere: async (): Promise<{ email: string; password: string; lqr_id: string; token: string }> => {
      const credentials = { email: `${uniqueName()}@example.com`, password: "secret" };
      const answer = await started().post("/v1/accounts", credentials);
      return { ...credentials, ...((await answer.json()) as { lqr_id: string; token: string }) };
    },

    /** Runs something while the other product is set to misbehave. */
    whileIt: async <T>(mood: string, run: () => Promise<T>): Promise<T> => {
      await started().post("/v1/mood", { mood });
      try {
        return await run();
      } finally {
        await started().post("/v1/mood", { mood: "well" });
      }
    },
  };
}
