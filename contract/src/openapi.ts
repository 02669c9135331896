import * as z from "zod";
import { type Endpoint, isRawReply, pathParameters } from "./endpoint.ts";
import type { FailureCode } from "./failure-codes.ts";
import { FAILURES, statusOf } from "./failures.ts";
import { callsOf, GROUP_NAMES } from "./groups.ts";
import { problem } from "./problem.ts";
import { refusalsOf } from "./refusals.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Operation {
  readonly operationId: string;
  /** The server of the call if the site does not serve it. */
  readonly servers?: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** Named schemas, collected while the document is built. */
type Components = Map<string, JsonSchema>;

/** zod puts named schemas under `$defs` of each schema; a document has one place for them, `components`. */
function schemaOf(type: z.ZodType, io: "input" | "output", components: Components): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: "any" }));
  const placed = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  const { $schema: _dialect, $defs = {}, ...schema } = placed;
  for (const [name, shape] of Object.entries($defs)) components.set(name, shape);
  return schema;
}

/** An input schema without the keys that are sent in the path or in headers. */
function omitKeys(schema: JsonSchema, keys: readonly string[]): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([key]) => !keys.includes(key));
  const required = (schema.required ?? []).filter((key) => !keys.includes(key));
  const { required: _required, ...rest } = schema;
  return { ...rest, properties: Object.fromEntries(kept), ...(required.length > 0 ? { required } : {}) };
}

function toParameter(name: string, place: Parameter["in"], schema: JsonSchema): Parameter {
  const found = schema.properties?.[name];
  const required = place === "path" || (schema.required?.includes(name) ?? false);
  return { name, in: place, required, schema: typeof found === "object" ? found : {} };
}

/** The header of idempotent calls. */
const toIdempotencyKey = ({ queued }: Endpoint): Parameter => ({
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A key, such as a UUID, that is the same for all attempts of one request: within ${queued === true ? "30 days" : "a day"} a repeated request has no effect and gets the first reply. While the first request is in progress, a repeated one fails with \`in-progress\`; with different input it fails with \`invalid-argument\`.`,
  schema: { type: "string", minLength: 8, maxLength: 128 },
});

function requestOf(call: Endpoint, components: Components): Pick<Operation, "parameters" | "requestBody"> {
  const schema = schemaOf(call.input, "input", components);
  const inPath = pathParameters(call.path);
  const inHeaders = call.headers ?? [];
  const parameters = [
    ...inPath.map((name) => toParameter(name, "path", schema)),
    ...inHeaders.map((name) => toParameter(name, "header", schema)),
  ];
  const outside = [...inPath, ...inHeaders];
  const others = Object.keys(schema.properties ?? {}).filter((name) => !outside.includes(name));
  if (call.method === "GET" || call.method === "DELETE")
    return { parameters: [...parameters, ...others.map((name) => toParameter(name, "query", schema))] };
  const body = schema.properties === undefined ? schema : omitKeys(schema, outside);
  if (call.body !== "multipart")
    return { parameters, requestBody: { required: true, content: { "application/json": { schema: body } } } };
  const file: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
  const form = {
    ...body,
    properties: { ...body.properties, file },
    required: [...(body.required ?? []), "file"],
  };
  return { parameters, requestBody: { required: true, content: { "multipart/form-data": { schema: form } } } };
}

function responsesOf(call: Endpoint, components: Components): Operation["responses"] {
  const content = isRawReply(call.reply)
    ? { [call.reply.raw]: {} }
    : { "application/json": { schema: schemaOf(call.reply, "output", components) } };
  const failures = [...groupByStatus(refusalsOf(call))].toSorted(([a], [b]) => a - b);
  return {
    ...(call.orExisting === true ? { "200": { description: "The reply for an existing resource.", content } } : {}),
    [String(call.status ?? 200)]: { description: "The reply.", content },
    ...Object.fromEntries(
      failures.map(([status, list]) => [
        String(status),
        {
          description: list.map((code) => `\`${code}\`: ${FAILURES[code][1]}`).join(" "),
          content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      ]),
    ),
  };
}

/** Node 20 has no Map.groupBy. */
function groupByStatus(codes: readonly FailureCode[]): Map<number, FailureCode[]> {
  const groups = new Map<number, FailureCode[]>();
  for (const code of codes) groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code]);
  return groups;
}

const SECURITY: Readonly<Record<Endpoint["access"], Operation["security"]>> = {
  anyone: undefined,
  "signed-in": [{ idToken: [] }],
  user: [{ idToken: [] }],
  admin: [{ idToken: [] }],
  partner: [{ signature: [] }],
};

/** How a call is authenticated; each entry alone suffices. */
const securityOf = ({ access, phones, scope }: Endpoint): Operation["security"] =>
  scope === undefined && phones === undefined
    ? SECURITY[access]
    : [
        ...(SECURITY[access] ?? []),
        ...(scope === undefined ? [] : [{ apiKey: [] }]),
        ...(phones === undefined ? [] : [{ phoneKey: [] }]),
      ];

/** Describes who may make a call. */
function callersOf({ access, phones, role, who, scope }: Endpoint): Pick<Operation, "description"> {
  const sentences = [
    ...(who === undefined ? [] : [`Allowed callers: ${who}`]),
    ...(access !== "admin" || role === undefined
      ? []
      : [`Allowed callers: platform admins with at least the role \`${role}\`.`]),
    ...(scope === undefined ? [] : [`API keys of an enterprise with the scope \`${scope}\` are also allowed.`]),
    ...(phones === undefined ? [] : ["Phones that scan for a vendor are also allowed."]),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(" ") };
}

/** Server of the calls that the site does not serve; its address is part of a deployment's configuration. */
const PAYMENTS_SERVER = [{ url: "/", description: "The address of the payments function instead of the site." }];

function operationOf(group: string, name: string, call: Endpoint, components: Components): Operation {
  const security = securityOf(call);
  const request = requestOf(call, components);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    ...(call.host === undefined ? {} : { servers: PAYMENTS_SERVER }),
    summary: call.summary,
    ...callersOf(call),
    ...(security === undefined ? {} : { security }),
    ...request,
    parameters: [...request.parameters, ...(call.idempotent === true ? [toIdempotencyKey(call)] : [])],
    responses: responsesOf(call, components),
  };
}

/**
 * The complete API as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1), generated from the declarations.
 * @param server address of the host, without a trailing slash.
 */
export function openApi(server: string): OpenApi {
  const components: Components = new Map();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const group of GROUP_NAMES)
    for (const [name, call] of callsOf(group))
      (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(group, name, call, components);
  const problemSchema = schemaOf(problem, "output", components);
  if (!components.has("Problem")) components.set("Problem", problemSchema);
  return {
    openapi: "3.1.0",
    info: {
      title: "Cardinal",
      version: "0.1.0",
      description: "Digital business cards that open instantly on any phone, with no app.",
    },
    servers: [{ url: server }],
    tags: GROUP_NAMES.map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        idToken: { type: "http", scheme: "bearer", bearerFormat: "Firebase ID token" },
        apiKey: { type: "http", scheme: "bearer", bearerFormat: "API key of an enterprise, cdl_…" },
        phoneKey: { type: "http", scheme: "bearer", bearerFormat: "key of a phone that scans for a vendor, cdp_…" },
        signature: { type: "apiKey", in: "header", name: "x-cardinal-signature" },
      },
    },
  };
}
