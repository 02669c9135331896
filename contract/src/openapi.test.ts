import { expect, test } from "vitest";
import { callsOf, GROUP_NAMES } from "./groups.ts";
import { openApi, type Operation } from "./openapi.ts";

const document = openApi("https://cardinal.example");

function operation(method: string, path: string): Operation {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return found;
}

test("contains every call under its path and method", () => {
  const written = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const declared = GROUP_NAMES.flatMap((group) => callsOf(group).map(([name]) => `${group}.${name}`));
  expect(written.toSorted()).toEqual(declared.toSorted());
});

test("separates path parameters from the body", () => {
  const { parameters, requestBody } = operation("put", "/api/admin/vcard/{id}");
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([["id", "path", true]]);
  const schema = requestBody?.content["application/json"]?.schema;
  expect(Object.keys(schema?.properties ?? {})).not.toContain("id");
  expect(schema?.properties).toHaveProperty("name_first");
});

test("puts the input of a GET into the query", () => {
  const { parameters, requestBody } = operation("get", "/api/stats/");
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ["from", "query", false],
    ["to", "query", false],
  ]);
  expect(requestBody).toBeUndefined();
});

test("requires one file for an upload", () => {
  const schema = operation("put", "/api/vcard/photoUpload").requestBody?.content["multipart/form-data"]?.schema;
  expect(schema?.required).toEqual(["file"]);
});

test("contains the security schemes and the failures", () => {
  expect(operation("get", "/api/admin/theme_templates").security).toBeUndefined();
  expect(operation("get", "/api/vcard/").security).toEqual([{ idToken: [] }]);
  expect(operation("post", "/api/users/lqr/dbc").security).toEqual([{ signature: [] }]);
  expect(Object.keys(operation("put", "/api/users/update").responses)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "405",
    "409",
    "413",
    "415",
    "429",
    "500",
    "503",
  ]);
  const publicly = operation("get", "/api/admin/theme_templates").responses;
  expect(Object.keys(publicly)).toEqual(["200", "400", "401", "405", "429", "500", "503"]);
});

test("every reference is defined in the document", () => {
  const text = JSON.stringify(document);
  const schemas = (document.components as { schemas: Record<string, unknown> }).schemas;
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references)
    expect(schemas[reference.replace("#/components/schemas/", "")], reference).toBeTypeOf("object");
  expect(schemas["Problem"]).toHaveProperty("properties.error");
});

test("survives conversion to JSON", () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test("contains the idempotency key of idempotent calls", () => {
  const { parameters, responses } = operation("post", "/api/message/send");
  expect(parameters).toEqual([expect.objectContaining({ name: "Idempotency-Key", in: "header", required: false })]);
  expect(parameters?.[0]).toMatchObject({ description: expect.stringContaining("within 30 days") as string });
  const [ofTheme] = operation("post", "/api/vcard/themes").parameters ?? [];
  expect(ofTheme).toMatchObject({ description: expect.stringContaining("within a day") as string });
  expect(responses["409"]?.description).toContain("`in-progress`");
  expect(operation("put", "/api/users/push").parameters).toEqual([]);
});
