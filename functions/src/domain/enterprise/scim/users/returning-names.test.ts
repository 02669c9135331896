import { expect, test } from "vitest";
import { createTestPerson, stored, uniqueName } from "../../../../testing/create-test-ctx.ts";
import { findPage } from "../../../publish/find-page.ts";
import { updateUser } from "../../../users/update-user.ts";
import { findDeparture } from "../../offboarding/find-departure.ts";
import { createFirm } from "../../offboarding/offboarding.test-helper.ts";
import { operations } from "../scim.test-helper.ts";
import { modifyUser } from "./change-user.ts";

test("a user who is activated again gets their name, and their other addresses redirect again", async () => {
  const { enterprise, boss } = await createFirm();
  const ada = await createTestPerson({ enterprise });
  const renamed = uniqueName("ada-");
  await updateUser(ada.ctx, { username: renamed });
  const setActive = (value: boolean) => {
    const body = operations({ op: "replace", path: "active", value });
    const query = new URLSearchParams();
    // The name in use is the one that was changed last.
    const ctx = { ...boss.ctx, now: Date.now() };
    return modifyUser({ ctx, enterprise, keyId: "", query, body, ifMatch: "" }, ada.uid);
  };
  expect(await setActive(false)).toMatchObject({ active: false });
  for (const name of [renamed, ada.username]) expect(await findDeparture(boss.ctx, enterprise, name)).not.toBeNull();
  expect(await setActive(true)).toMatchObject({ active: true });
  expect(await stored(`users/${ada.uid}`)).toMatchObject({ enterprise, username: renamed });
  expect(await findPage(boss.ctx, enterprise, renamed)).toMatchObject({ kind: "page" });
  const former = await findPage(boss.ctx, enterprise, ada.username);
  expect(former).toEqual({ kind: "moved", route: `/${enterprise}/${renamed}` });
  for (const name of [renamed, ada.username]) expect(await findDeparture(boss.ctx, enterprise, name)).toBeNull();
});
