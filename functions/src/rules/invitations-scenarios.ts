import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Change, Scenario } from "./bench.ts";
import { attempt, createEnterprise, hiring, record } from "./enterprise-scenarios.ts";

/** How users are invited, and how one employee succeeds another. */
export const INVITATIONS_SCENARIOS: readonly Scenario[] = [
  {
    name: "a user with their own account is invited without being in the enterprise yet",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      await bench.put({ [`users/${uid}`]: { username: uid, enterprise: "other" } });
      const [place, mark] = [`employees/${id}/${uid}`, `users/${uid}/invited_to/${id}`];
      const invited = { status: "invited", own_account: true };
      const asking = (over: object): Change => ({ [place]: record(1, { ...invited, ...over }), [mark]: true });
      expect(await attempt(bench, { [place]: record(1, invited) })).toBe("refused");
      for (const over of [{ own_account: null }, { status: "active" }, { admin: true }])
        expect([over, await attempt(bench, asking(over))]).toEqual([over, "refused"]);
      await bench.put({ [`users/${uid}/deleting`]: true });
      expect(await attempt(bench, asking({}))).toBe("refused");
      await bench.put({ [`users/${uid}`]: { enterprise: "other" } });
      expect(await attempt(bench, asking({}))).toBe("refused");
      await bench.put({ [`users/${uid}/username`]: uid });
      expect(await attempt(bench, asking({}))).toBe("allowed");
      expect(await bench.valueAt(`users/${uid}/enterprise`)).toBe("other");
      expect(await attempt(bench, { [place]: { status: "left", rev: 2 }, [mark]: null })).toBe("allowed");
    },
  },
  {
    name: "a user who joins gets a username that is theirs in the enterprise, and the former one is marked",
    run: async (bench) => {
      const [id, uid] = [await createEnterprise(bench), randomUUID()];
      await bench.put({
        [`users/${uid}`]: { username: "zoe", enterprise: id },
        [`usernames/${id}`]: { zoe: { uid: "bob" }, "zoe-2": { uid } },
      });
      const naming = (username: string): Change => ({ [`users/${uid}/username`]: username });
      const marking = (scope: string): Change => ({ [`users/${uid}/former_usernames/${scope}/zoe`]: 1 });
      for (const change of [naming("zoe-2"), marking("_")])
        for (const auth of [{ uid: "service:enterprise" }, { uid: "eve", service: "enterprise" }])
          expect([change, await bench.write(auth, change)]).toEqual([change, "refused"]);
      for (const change of [naming("zoe"), naming("free"), marking(id)])
        expect([change, await attempt(bench, change)]).toEqual([change, "refused"]);
      for (const change of [naming("zoe-2"), marking("_")])
        expect([change, await attempt(bench, change)]).toEqual([change, "allowed"]);
    },
  },
  {
    name: "a key of an employee who leaves is reassigned in the same write",
    run: async (bench) => {
      const [id, ada, bob] = [await createEnterprise(bench), randomUUID(), randomUUID()];
      const key = `employee_keys/${id}/ext-1`;
      expect(await attempt(bench, { ...hiring(id, ada), [key]: ada })).toBe("allowed");
      expect(await attempt(bench, { ...hiring(id, bob), [key]: bob })).toBe("refused");
      const leaving = { [`employees/${id}/${ada}`]: { status: "left", rev: 2 } };
      expect(await attempt(bench, { ...leaving, ...hiring(id, bob), [key]: bob })).toBe("allowed");
    },
  },
  {
    name: "the enterprise service queues the mail of an invitation, and the platform service its own mails; neither replaces any",
    run: async (bench) => {
      const place = `outbox/${randomUUID()}`;
      expect(await attempt(bench, { [place]: { state: "waiting" } })).toBe("allowed");
      const platform = (change: Change, auth: object) => bench.write({ uid: "service:platform", ...auth }, change);
      const mail = { [`outbox/${randomUUID()}`]: { state: "waiting" } };
      expect(await platform(mail, {})).toBe("refused");
      expect(await bench.write({ uid: "eve", service: "platform" }, mail)).toBe("refused");
      expect(await platform(mail, { service: "platform" })).toBe("allowed");
      expect(await platform(mail, { service: "platform" })).toBe("refused");
      const fresh = { [`outbox/${randomUUID()}`]: { state: "waiting" } };
      for (const auth of [{ uid: "service:enterprise" }, { uid: "eve", service: "enterprise" }])
        expect(await bench.write(auth, fresh)).toBe("refused");
      for (const value of [{ state: "sending" }, null])
        expect(await attempt(bench, { [place]: value })).toBe("refused");
    },
  },
];
