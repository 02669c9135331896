import { describe, expect, test } from "vitest";
import { callsOf, GROUP_NAMES } from "./groups.ts";
import { openApi, type Operation } from "./openapi.ts";

const document = openApi("https://cardinal.example");
const components = document.components as {
  readonly schemas: Readonly<Record<string, { readonly properties?: object; readonly required?: readonly string[] }>>;
  readonly securitySchemes: Readonly<Record<string, object>>;
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => [`${method} ${path}`, one] as const),
);

function operation(id: string): Operation {
  const found = OPERATIONS.find(([, { operationId }]) => operationId === id);
  if (found === undefined) throw new Error(`${id} is not in the document.`);
  return found[1];
}
const parameterOf = (id: string, name: string) => operation(id).parameters.find((one) => one.name === name);
const bodyOf = (id: string) => Object.values(operation(id).requestBody?.content ?? {})[0]?.schema;

describe("a parameter", () => {
  test("of an address is always required, also where the input could do without it", () => {
    expect(parameterOf("events.getEvent", "event_id")).toMatchObject({ in: "path", required: true });
    const optional = OPERATIONS.filter(([, { parameters }]) =>
      parameters.some((one) => one.in === "path" && !one.required),
    );
    expect(optional.map(([name]) => name)).toEqual([]);
  });

  test("of a query is required where the input is, and has the pattern by which it is refused", () => {
    expect(parameterOf("admin.getTotals", "from")).toMatchObject({ in: "query", required: true });
    expect(parameterOf("admin.getTotals", "from")?.schema.pattern).toBe("^\\d{4}-\\d{2}-\\d{2}$");
    expect(parameterOf("enterprise.listLeads", "unassigned")).toMatchObject({ in: "query", required: false });
  });

  test("of a header has its name, and is in no query", () => {
    const found = operation("entstats.getEnterpriseStatsRange").parameters.map(({ name, in: place }) => [name, place]);
    expect(found).toEqual([
      ["enterprise", "header"],
      ["start", "header"],
      ["end", "header"],
      ["group", "query"],
    ]);
    expect(parameterOf("events.listBadgeScans", "key")).toMatchObject({ in: "header", required: false });
  });

  test("that is an id says what it names", () => {
    expect(parameterOf("events.getBadge", "badge")?.schema).toMatchObject({ "x-names": "badge" });
    expect(parameterOf("enterprise.verifyDomain", "domain")?.schema).toMatchObject({ "x-names": "domain" });
  });
});

describe("a body", () => {
  test("has what the address does not have, and requires what the input requires", () => {
    const body = bodyOf("admin.updateState");
    expect(Object.keys(body?.properties ?? {}).toSorted()).toEqual(["disabled", "reason"]);
    expect([...(body?.required ?? [])].toSorted()).toEqual(["disabled", "reason"]);
  });

  test("requires nothing where everything is optional", () => {
    expect(bodyOf("enterprise.updateSettings")).not.toHaveProperty("required");
    expect(bodyOf("users.requestVerification")).not.toHaveProperty("required");
  });

  test("that is one of two has both", () => {
    const body = bodyOf("users.linkDynamicQr");
    expect(body?.anyOf).toHaveLength(2);
  });

  test("of a form has its file beside the other fields", () => {
    const form = bodyOf("vcard.uploadEventPicture");
    expect(Object.keys(form?.properties ?? {}).toSorted()).toEqual(["event_id", "file", "vendor"]);
    expect([...(form?.required ?? [])].toSorted()).toEqual(["event_id", "file"]);
    expect(form?.properties?.["file"]).toEqual({ type: "string", contentMediaType: "application/octet-stream" });
  });

  test("takes no field that it does not name", () => {
    const open = OPERATIONS.filter(([, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).some(({ schema }) =>
        [schema, ...(schema.anyOf ?? [])].some(
          (one) => typeof one === "object" && one.properties !== undefined && one.additionalProperties !== false,
        ),
      ),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });
});

describe("the callers of a call", () => {
  test("include the role of admins", () => {
    expect(operation("admin.saveFlag").description).toBe(
      "Allowed callers: platform admins with at least the role `owner`.",
    );
    expect(operation("vcard.getCard")).not.toHaveProperty("description");
  });

  test("include keys, each of which suffices", () => {
    expect(operation("enterprise.listEmployees").security).toEqual([{ idToken: [] }, { apiKey: [] }]);
    expect(operation("enterprise.listEmployees").description).toContain("with the scope `employees.read`");
    expect(operation("events.recordScans").security).toEqual([{ idToken: [] }, { phoneKey: [] }]);
    expect(operation("events.recordScans").description).toContain("Phones that scan for a vendor are also allowed.");
  });

  test("are identified by schemes that the document explains", () => {
    const used = new Set(OPERATIONS.flatMap(([, { security = [] }]) => security.flatMap(Object.keys)));
    expect([...used].toSorted()).toEqual(Object.keys(components.securitySchemes).toSorted());
  });
});

describe("where calls are", () => {
  test("is the site that was asked for, but for those of the payments function", () => {
    expect(document.servers).toEqual([{ url: "https://cardinal.example" }]);
    const elsewhere = OPERATIONS.filter(([, { servers }]) => servers !== undefined).map(([, { tags }]) => tags[0]);
    expect([new Set(elsewhere), elsewhere.length]).toEqual([new Set(["payments"]), callsOf("payments").length]);
  });

  test("has every group as a tag, and no call without a tag that is explained", () => {
    expect(document.tags.map(({ name }) => name)).toEqual([...GROUP_NAMES]);
  });
});

describe("the answers of a call", () => {
  test("are 201 for something new, and 200 beside it where it can be there already", () => {
    const success = (id: string) => Object.keys(operation(id).responses).filter((status) => status < "300");
    expect([success("events.addBadge"), success("vcard.saveTheme"), success("vcard.getCard")]).toEqual([
      ["201"],
      ["200", "201"],
      ["200"],
    ]);
  });

  test("that are files have their type and no shape", () => {
    expect(operation("vcard.getQrPdf").responses["200"]?.content).toEqual({ "application/pdf": {} });
    expect(operation("enterprise.exportLeads").responses["200"]?.content).toEqual({ "text/csv; charset=utf-8": {} });
  });

  test("that refuse are one shape, in the order of their statuses", () => {
    for (const [name, { responses }] of OPERATIONS) {
      const refused = Object.entries(responses).filter(([status]) => status >= "400");
      for (const [, { content }] of refused)
        expect([name, content]).toEqual([
          name,
          { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
        ]);
      expect(refused.map(([status]) => status)).toEqual(refused.map(([status]) => status).toSorted());
    }
  });
});

describe("shapes with a name", () => {
  test("stand in the order of their names, each once, and say nothing of a dialect of their own", () => {
    const names = Object.keys(components.schemas);
    expect(names).toEqual(names.toSorted());
    expect(JSON.stringify(document)).not.toContain("$defs");
    expect(JSON.stringify(document)).not.toContain("$schema");
  });

  test.each(["Card", "Contact", "Employee", "Enterprise", "Event", "Message", "Problem", "Theme", "User"])(
    "have %s among them, with what it promises",
    (name) => {
      expect(Object.keys(components.schemas[name]?.properties ?? {}).length).toBeGreaterThan(0);
      expect(components.schemas[name]?.required?.length).toBeGreaterThan(0);
    },
  );

  test("are the same, however often the document is written", () => {
    expect(openApi("https://cardinal.example")).toEqual(document);
    expect(openApi("https://other.example")).toEqual({ ...document, servers: [{ url: "https://other.example" }] });
  });
});
