import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { firebaseApp } from "../../config/app.ts";
import { setValidSince } from "../../testing/earlier.ts";
import { createSignedInPerson, request } from "../../testing/http.ts";
import { forge } from "../../testing/tokens.ts";

test("the sign-in that created an account is valid although the provider wrote the account a second later", async () => {
  const { token, uid } = await createSignedInPerson();
  const { metadata } = await getAuth(firebaseApp()).getUser(uid);
  const created = Date.parse(metadata.creationTime) / 1000;
  const first = forge(token, { auth_time: created });
  const statusAfter = async (seconds: number) => {
    await setValidSince(uid, created + seconds);
    return (await request("GET", "/api/users/sign_ins", { token: first })).status;
  };
  expect([await statusAfter(1), await statusAfter(2)]).toEqual([200, 401]);
});
