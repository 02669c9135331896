import { endpoint, type Endpoint } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { describe, expect, it } from "vitest";
import { Failure } from "../domain/failure.ts";
import { compileRoutes, matchRoute, MethodNotAllowed } from "./match.ts";

const call = (method: Endpoint["method"], path: Endpoint["path"]) =>
  endpoint({ method, path, summary: "-", access: "anyone", input: () => z.strictObject({}), reply: () => z.null() });

const CALLS = [
  call("GET", "/api/admin/{uid}"),
  call("PUT", "/api/admin/username"),
  call("GET", "/api/admin/theme_templates"),
  call("GET", "/api/admin/username/{username}"),
  call("GET", "/api/admin/username/{username}/{enterprise}"),
  call("DELETE", "/api/admin/{id}"),
  call("PUT", "/api/users/"),
  call("GET", "/api/users/"),
];
const routes = compileRoutes(CALLS.map((one) => ({ target: `${one.method} ${one.path}`, endpoint: one })));
const match = (method: string, path: string) => matchRoute(routes, method, path);

function refusal(method: string, path: string): Failure {
  try {
    match(method, path);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error("This was matched.");
}

describe("matchRoute", () => {
  it("decodes parameters", () => {
    const found = match("GET", "/api/admin/username/a%2Fb%20%C3%A9/acme");
    expect(found.target).toBe("GET /api/admin/username/{username}/{enterprise}");
    expect(found.parameters).toEqual({ username: "a/b é", enterprise: "acme" });
  });

  it.each(["/api/users", "/api/users/"])("matches %s, with and without a trailing slash", (path) => {
    expect(match("PUT", path).target).toBe("PUT /api/users/");
    expect(match("PUT", path).parameters).toEqual({});
  });

  it("prefers a literal to a parameter", () => {
    expect(match("GET", "/api/admin/theme_templates").target).toBe("GET /api/admin/theme_templates");
    expect(match("GET", "/api/admin/u1").target).toBe("GET /api/admin/{uid}");
  });

  it("never matches a literal as a parameter of another method", () => {
    expect(refusal("GET", "/api/admin/username")).toMatchObject({
      code: "method-not-allowed",
      allow: ["PUT", "OPTIONS"],
    });
  });

  it("lists the methods of an address, even when its templates name their parameters differently", () => {
    expect(match("DELETE", "/api/admin/u1").target).toBe("DELETE /api/admin/{id}");
    expect((refusal("POST", "/api/admin/u1") as MethodNotAllowed).allow).toEqual(["DELETE", "GET", "HEAD", "OPTIONS"]);
    expect((refusal("PATCH", "/api/users") as MethodNotAllowed).allow).toEqual(["GET", "PUT", "HEAD", "OPTIONS"]);
  });

  it("matches HEAD where there is a GET", () => {
    expect(match("HEAD", "/api/users").target).toBe("GET /api/users/");
    expect(refusal("HEAD", "/api/admin/username").code).toBe("method-not-allowed");
  });

  it.each([
    "/",
    "/api",
    "/api/",
    "/api/admin",
    "/api/admin/",
    "/api/admin//",
    "//api/admin/u1",
    "/api/admin/u1//",
    "/API/users",
  ])("finds nothing at %s", (path) => expect(refusal("GET", path).code).toBe("not-found"));

  it.each(["/api/admin/%", "/api/admin/%E0%A4%A", "/api/admin/%ff"])("refuses the broken encoding of %s", (path) => {
    expect(refusal("GET", path).code).toBe("invalid-argument");
  });
});
