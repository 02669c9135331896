import { describe, expect, it } from "vitest";
import { requireNamed } from "./contract-calls.ts";

const refusal = (status: number, code: string) => ({ status, json: { error: { code, message: "-" } } });

describe("the client of the tests", () => {
  it.each<[string, string, { status: number; json: unknown }]>([
    ["GET", "/api/admin/theme_templates", { status: 201, json: {} }],
    ["GET", "/api/admin/theme_templates?x=1", refusal(404, "not-found")],
    ["GET", "/api/admin/theme_templates/", refusal(418, "teapot")],
    ["POST", "/api/message/send", refusal(409, "conflict")],
    ["POST", "/api/message/send", refusal(400, "not-found")],
    ["POST", "/api/message/send", { status: 400, json: undefined }],
    ["POST", "/api/message/send", { status: 500, json: "<html>" }],
  ])("rejects an answer that the contract does not declare: %s %s %o", (method, path, answer) => {
    expect(() => requireNamed(method, path, answer)).toThrow("which the contract does not declare");
  });

  it.each<[string, string, { status: number; json: unknown }]>([
    ["GET", "/api/admin/theme_templates", { status: 200, json: {} }],
    ["HEAD", "/api/admin/theme_templates", { status: 200, json: undefined }],
    ["POST", "/api/message/send", refusal(409, "in-progress")],
    ["PATCH", "/api/message/send", refusal(405, "method-not-allowed")],
    ["GET", "/api/nothing", refusal(404, "not-found")],
    ["GET", "/ada", { status: 418, json: undefined }],
  ])("accepts declared answers, and those of no call: %s %s %o", (method, path, answer) => {
    expect(() => requireNamed(method, path, answer)).not.toThrow();
  });
});
