import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import SCIMMY from "scimmy";
import { expect } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { request, type TestAnswer } from "../../../testing/http.ts";
import { createApiKey } from "../api-keys/api-keys.ts";
import { ERROR, type Json, PATCH, USER } from "./scim.ts";

/** An enterprise with an admin, and an API key for its directory. */
export interface Directory {
  readonly enterprise: string;
  readonly admin: TestPerson;
  readonly key: string;
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer>;
}

export async function createDirectory(parts: Readonly<Record<string, unknown>> = {}): Promise<Directory> {
  const enterprise = await createTestEnterprise(parts);
  const admin = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { key } = await createApiKey(admin.ctx, { name: "Okta", scopes: ["scim"] });
  const send: Directory["send"] = (method, path, body, headers = {}) =>
    request(method, `${SCIM_PATH}${path}`, {
      token: key,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
      headers: { ...(body === undefined ? {} : { "content-type": "application/scim+json" }), ...headers },
    });
  return { enterprise, admin, key, send };
}

/** A new user as a directory sends it. */
export function newcomer(over: Json = {}): Json & { readonly userName: string } {
  const userName = `${uniqueName("u")}@firm.example`;
  return {
    schemas: [USER],
    userName,
    externalId: uniqueName("x"),
    name: { givenName: "Grace", familyName: "Hopper" },
    emails: [{ value: userName, type: "work", primary: true }],
    title: "Admiral",
    active: true,
    ...over,
  };
}

/** The body of a PATCH with these operations. */
export const operations = (...list: readonly Json[]): Json => ({ schemas: [PATCH], Operations: list });

/** The user in a response, checked with another implementation of the standard. */
export function userIn(answer: TestAnswer, status = 200): Json & { readonly id: string } {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/scim+json; charset=utf-8"]);
  const user = new SCIMMY.Schemas.User(answer.json as object, "out");
  expect(user.id).toMatch(/^[\w-]+$/);
  return answer.json as Json & { id: string };
}

/** The group in a response, checked in the same way. */
export function groupIn(answer: TestAnswer, status = 200): Json & { readonly id: string } {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/scim+json; charset=utf-8"]);
  expect(new SCIMMY.Schemas.Group(answer.json as object, "out").id).toMatch(/^[\w-]+$/);
  return answer.json as Json & { id: string };
}

/** The resources of a list response, and their total. */
export function listIn(answer: TestAnswer): {
  readonly total: number;
  readonly items: readonly (Json & { id: string })[];
  readonly next?: string;
} {
  expect(answer.status, answer.text).toBe(200);
  const list = answer.json as { Resources: (Json & { id: string })[]; totalResults: number; nextCursor?: string };
  const read = new SCIMMY.Messages.ListResponse(list as never);
  expect([read.totalResults, read.Resources.length]).toEqual([list.totalResults, list.Resources.length]);
  return {
    total: list.totalResults,
    items: list.Resources,
    ...(list.nextCursor === undefined ? {} : { next: list.nextCursor }),
  };
}

/** The parts of an error response. */
export function refusalIn(answer: TestAnswer): readonly [status: number, scimType: string | null, detail: string] {
  const error = answer.json as { schemas: string[]; status: string; scimType?: string; detail: string };
  expect([error.schemas, error.status]).toEqual([[ERROR], String(answer.status)]);
  expect(answer.headers.get("content-type")).toBe("application/scim+json; charset=utf-8");
  return [answer.status, error.scimType ?? null, error.detail];
}
