import { escapeHtml } from "../text/markup.ts";

/** The parts of a JSON Schema (2020-12) that the page shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Escapes sentences and turns `code` in backticks into HTML. */
export function sentence(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

/** Drops zod's safe-integer bounds of whole numbers, which mean nothing to a reader. */
function bound(value: number | undefined): number | undefined {
  return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;
}

function range(low: number | undefined, high: number | undefined, unit: string): string {
  const [from, to] = [bound(low), bound(high)];
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (to !== undefined) return `at most ${to}${unit}`;
  return from === undefined ? "" : `at least ${from}${unit}`;
}

/** One line that names a type: `string`, `Theme`, `Button[]`, `"free" | "pro"`. */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return [...new Set(branches.map(typeName))].join(" | ");
  if (schema.type === "array") {
    const item = schema.items === undefined ? "any" : typeName(schema.items);
    return item.includes(" ") ? `(${item})[]` : `${item}[]`;
  }
  if (typeof schema.additionalProperties === "object") return `record of ${typeName(schema.additionalProperties)}`;
  return schema.type === undefined ? "any" : String(schema.type);
}

function limitsOf(schema: Schema): string {
  return [
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " entries"),
    range(schema.minimum, schema.maximum, ""),
    schema.format ?? "",
  ]
    .filter((text) => text !== "")
    .join(", ");
}

/** The named shapes that a type refers to. */
function shapesIn(schema: Schema): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = schema.$ref === undefined ? [] : [typeName(schema)];
  const record = typeof schema.additionalProperties === "object" ? shapesIn(schema.additionalProperties) : [];
  return [...own, ...record, ...inner.flatMap(shapesIn)];
}

function linked(schema: Schema): string {
  const shapes = new Set(shapesIn(schema));
  return escapeHtml(typeName(schema)).replace(/[A-Z]\w*/g, (word) =>
    shapes.has(word) ? `<a href="#shape-${word}">${word}</a>` : word,
  );
}

function row(name: string, schema: Schema, required: boolean, depth: number): string {
  const inner = nestedOf(schema);
  const note = [limitsOf(schema), schema.description ?? ""].filter((text) => text !== "").join("; ");
  const mark = required ? "" : ' <span class="opt">optional</span>';
  const cells = `<td class="d${Math.min(depth, 3)}"><code>${escapeHtml(name)}</code>${mark}</td><td><code>${linked(schema)}</code></td><td>${sentence(note)}</td>`;
  return `<tr>${cells}</tr>${inner === null ? "" : rows(inner, depth + 1)}`;
}

/** The object inside a field or a list, when it is not a named shape. */
function nestedOf(schema: Schema): Schema | null {
  if (schema.properties !== undefined) return schema;
  return schema.type === "array" && schema.items?.properties !== undefined ? schema.items : null;
}

function rows(schema: Schema, depth: number): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => row(name, field, schema.required?.includes(name) ?? false, depth))
    .join("");
}

/** A schema as a table of its fields, or as one line when it has no fields. */
export function schemaTable(schema: Schema, caption: string): string {
  const branches = schema.anyOf ?? schema.oneOf;
  const objects = branches?.filter((branch) => branch.properties !== undefined) ?? [];
  if (objects.length > 1) return objects.map((branch) => schemaTable(branch, `${caption}, one of`)).join("");
  if (schema.properties === undefined || Object.keys(schema.properties).length === 0)
    return schema.properties === undefined ? `<p>${escapeHtml(caption)}: <code>${linked(schema)}</code></p>` : "";
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${rows(schema, 0)}</tbody></table>`;
}
