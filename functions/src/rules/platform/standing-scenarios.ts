import { randomUUID } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import { expect } from "vitest";
import { type Auth, personAuth, type Scenario } from "../bench.ts";
import { attempt, createEnterprise, hiring, record } from "../enterprise-scenarios.ts";

const ENTERPRISE_SERVICE: Auth = { uid: "service:enterprise", service: "enterprise" };
const PLATFORM_SERVICE: Auth = { uid: "service:platform", service: "platform" };

/** Decisions of the platform about an enterprise, and the resulting seats. */
export const STANDING_SCENARIOS: readonly Scenario[] = [
  {
    name: "given seats are available while they are valid, in addition to those of a paid subscription and instead of those of one that has ended",
    run: async (bench) => {
      const [past, soon, graceOver] = [1, Date.now() + 86_400_000, Date.now() - 22 * 86_400_000];
      const inGrace = { state: "past_due", past_due_date: Date.now() - 86_400_000 };
      const few = { given_seats: 4 };
      for (const [standing, billing, used, verdict] of [
        [{ given_seats: 12 }, null, 12, "allowed"],
        [{ given_seats: 12 }, null, 13, "refused"],
        [{ given_seats: 12, given_until: soon }, null, 12, "allowed"],
        [{ given_seats: 12, given_until: past }, null, 11, "refused"],
        [{ given_seats: 12, given_until: past }, { state: "canceled" }, 10, "allowed"],
        [{ frozen_date: 1 }, { state: "canceled" }, 10, "allowed"],
        [{ given_until: soon }, { state: "canceled" }, 10, "allowed"],
        [few, null, 10, "allowed"],
        [few, { state: "active" }, 10, "allowed"],
        [few, { state: "trialing" }, 10, "allowed"],
        [few, inGrace, 10, "allowed"],
        [few, { state: "past_due" }, 10, "allowed"],
        [few, { state: "past_due", past_due_date: graceOver }, 10, "refused"],
        [few, { ...inGrace, state: "unpaid" }, 10, "refused"],
        [few, { state: "unpaid" }, 10, "refused"],
        [few, { state: "canceled" }, 5, "refused"],
        [few, { state: "canceled" }, 4, "allowed"],
        [{ ...few, given_until: soon }, { state: "canceled" }, 5, "refused"],
        [{ given_seats: 12 }, { state: "active" }, 12, "allowed"],
        [{ given_seats: 12 }, { state: "active" }, 13, "refused"],
      ] as const) {
        const id = await createEnterprise(bench);
        await bench.put({ [`enterprise/${id}/standing`]: standing, [`enterprise/${id}/billing`]: billing });
        const taken = await attempt(bench, { [`enterprise/${id}/seats/used`]: used });
        expect([standing, billing, used, taken]).toEqual([standing, billing, used, verdict]);
      }
    },
  },
  {
    name: "an enterprise that is being deleted gets no employees, and loses all it has, also the last admin",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      const [employee, admins] = [`employees/${id}/${uid}`, `enterprise/${id}/counts/admins`];
      expect(await attempt(bench, hiring(id, uid))).toBe("allowed");
      expect(await attempt(bench, { [admins]: 0 })).toBe("refused");
      await bench.put({ [`enterprise/${id}/standing`]: { frozen_date: 1, deletion: { date: 1 } } });
      const guest = randomUUID();
      await bench.put({ [`users/${guest}/username`]: guest });
      const invited = { status: "invited", own_account: true, rev: 1 };
      const invitation = { [`employees/${id}/${guest}`]: invited, [`users/${guest}/invited_to/${id}`]: true };
      for (const coming of [hiring(id, randomUUID()), invitation]) expect(await attempt(bench, coming)).toBe("refused");
      expect(await attempt(bench, { [employee]: record(2) })).toBe("allowed");
      expect(await attempt(bench, { [admins]: -1 })).toBe("refused");
      expect(await attempt(bench, { [employee]: { status: "left", rev: 3 }, [admins]: 0 })).toBe("allowed");
      expect(await attempt(bench, hiring(id, uid, 4))).toBe("refused");
      expect(await attempt(bench, { [employee]: null })).toBe("allowed");
    },
  },
  {
    name: "a decision of the platform replaces the one that was read, only by the platform service, which also notifies open screens",
    run: async (bench) => {
      const id = await createEnterprise(bench);
      const [place, rev] = [`enterprise/${id}/standing`, `enterprise/${id}/rev`];
      await bench.put({ [place]: { frozen_date: 1 } });
      const change = (to: number) => ({ [place]: { given_seats: 5, rev: to }, [rev]: ServerValue.increment(1) });
      for (const by of [
        ENTERPRISE_SERVICE,
        personAuth("eve"),
        { uid: "service:platform" },
        { uid: "eve", service: "platform" },
      ])
        expect(await attempt(bench, { [place]: { given_seats: 5, rev: 1 } }, by)).toBe("refused");
      for (const by of [{ uid: "service:platform" }, { uid: "eve", service: "platform" }])
        expect(await attempt(bench, { [rev]: ServerValue.increment(1) }, by)).toBe("refused");
      for (const [to, verdict] of [
        [2, "refused"],
        [1, "allowed"],
        [1, "refused"],
        [3, "refused"],
        [2, "allowed"],
      ] as const)
        expect([to, await attempt(bench, change(to), PLATFORM_SERVICE)]).toEqual([to, verdict]);
      expect(await attempt(bench, { [rev]: null }, PLATFORM_SERVICE)).toBe("refused");
    },
  },
];
