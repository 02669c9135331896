import { SCIM_PATH } from "@cardinal/contract/entities/connections/api-key";
import type { Endpoint } from "@cardinal/contract/endpoint";
import { FAILURES } from "@cardinal/contract/failures";
import { callsOf, type GroupName } from "@cardinal/contract/groups";
import type { OpenApi, Operation } from "@cardinal/contract/openapi";
import { DOCS_CSS } from "./docs-css.ts";
import { escapeHtml } from "../text/markup.ts";
import { type Schema, schemaTable, sentence } from "./schema-html.ts";

const ACCESS: Readonly<Record<Endpoint["access"], string>> = {
  anyone: "anyone",
  "signed-in": "a signed-in person",
  user: "a signed-in person with a username",
  admin: "a platform admin",
  partner: "a partner, by signature",
};

function accessOf(operation: Operation): string {
  const [group, name] = operation.operationId.split(".");
  const found = callsOf(group as GroupName).find(([call]) => call === name);
  if (found === undefined) return "";
  const { access, scope } = found[1];
  return scope === undefined ? ACCESS[access] : `${ACCESS[access]}, or an API key`;
}

function contentOf(content: object): readonly (readonly [string, { readonly schema?: Schema }])[] {
  return Object.entries(content) as [string, { schema?: Schema }][];
}

function callHtml(path: string, method: string, operation: Operation): string {
  const parameters: Schema = {
    properties: Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema as Schema])),
    required: operation.parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const body = contentOf(operation.requestBody?.content ?? {})
    .map(([type, { schema = {} }]) => schemaTable(schema, type === "application/json" ? "Body" : `Body (${type})`))
    .join("");
  const answers = Object.entries(operation.responses);
  const given = answers
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([status, { content }]) =>
      contentOf(content).map(([type, { schema }]) =>
        schema === undefined
          ? `<p>Answer ${status}: <code>${escapeHtml(type)}</code></p>`
          : schemaTable(schema, `Answer ${status}`),
      ),
    )
    .join("");
  const refused = answers
    .filter(([status]) => !status.startsWith("2"))
    .map(([status, { description }]) => `<li><b>${status}</b> ${sentence(description)}</li>`)
    .join("");
  return `<article id="${escapeHtml(operation.operationId)}"><h3><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code><span class="access">${accessOf(operation)}</span></h3>
<p>${sentence(operation.summary)}</p>${operation.description === undefined ? "" : `<p>${sentence(operation.description)}</p>`}
<div class="wide">${schemaTable(parameters, "Parameters")}${body}${given}</div><details><summary>Refusals</summary><ul>${refused}</ul></details></article>`;
}

function groupHtml(document: OpenApi, group: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(group))
      .map(([method, operation]) => callHtml(path, method, operation)),
  );
  return `<section aria-labelledby="g-${group}"><h2 id="g-${group}">${group}</h2>${calls.join("")}</section>`;
}

function shapesHtml(document: OpenApi): string {
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, Schema>> };
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<article id="shape-${name}"><h3>${name}</h3><div class="wide">${schemaTable(schema, "Fields")}</div></article>`,
  );
  return `<section aria-labelledby="g-shapes"><h2 id="g-shapes">Shapes</h2>${shapes.join("")}</section>`;
}

function failuresHtml(): string {
  const rows = Object.entries(FAILURES).map(
    ([code, [status, message]]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<section aria-labelledby="g-failures"><h2 id="g-failures">Refusals</h2><p>Every refusal is <code>{ "error": { "code", "message", "fields"? } }</code>; <code>fields</code> says what is wrong with which field. Every answer carries <code>x-request-id</code>.</p><div class="wide"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

/** The OpenAPI document as one self-contained HTML page: no script, no font, no other host. */
export function docsHtml(document: OpenApi): string {
  const groups = document.tags.map(({ name }) => name);
  const links = [...groups, "shapes", "failures"]
    .map((name) => `<li><a href="#g-${name}">${name === "failures" ? "refusals" : name}</a></li>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(document.info.title)} API</title><meta name="description" content="${escapeHtml(document.info.description)}"><style>${DOCS_CSS}</style></head><body><header><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description)} The same as a machine reads it: <a href="/api/openapi.json">OpenAPI 3.1</a>. Send <code>Authorization: Bearer &lt;ID token&gt;</code> where a person is asked for, and <code>Authorization: Bearer cdl_…</code> where an API key of an enterprise may call. Directories send SCIM 2.0 to <code>${SCIM_PATH}</code>, which describes itself at <a href="${SCIM_PATH}/Schemas">${SCIM_PATH}/Schemas</a>. Times are epoch milliseconds.</p><nav aria-label="Parts"><ul>${links}</ul></nav></header><main>${groups.map((group) => groupHtml(document, group)).join("")}${shapesHtml(document)}${failuresHtml()}</main></body></html>`;
}
