import { describe, expect, it } from "vitest";
import { createAuthVariable, InvalidTokenError, parseToken } from "./auth.ts";
import { createToken } from "./testing/test-server.ts";

describe("parseToken", () => {
  it("reads the claims, signed or not, whatever their dates", () => {
    const token = createToken({ sub: "ada", name: "Ада" });
    expect(parseToken(token)).toMatchObject({ sub: "ada", name: "Ада", exp: 3600 });
    expect(parseToken(`${token}signature`)).toMatchObject({ sub: "ada" });
  });

  it.each(["", "owner", "a.b", "..", "a.!!!.c", "a.bnVsbA.c", "a.W10.c", "a.e30.c.d"])("refuses %j", (token) => {
    expect(() => parseToken(token)).toThrow(InvalidTokenError);
  });
});

describe("createAuthVariable", () => {
  it("has the user's id and provider, some claims, and all of them under token", () => {
    const claims = {
      sub: "s",
      user_id: "u",
      email: "a@b.c",
      role: "admin",
      firebase: { sign_in_provider: "google.com" },
    };
    expect(createAuthVariable(claims)).toEqual({
      uid: "u",
      provider: "google.com",
      user_id: "u",
      email: "a@b.c",
      token: claims,
    });
  });

  it("accepts the fields of older tokens", () => {
    expect(createAuthVariable({ sub: "s", provider_id: "anonymous" })).toMatchObject({
      uid: "s",
      provider: "anonymous",
    });
    expect(createAuthVariable({})).toEqual({ uid: null, provider: null, token: {} });
  });
});
