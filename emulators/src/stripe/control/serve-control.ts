import { type FormTree, parseForm } from "../encoding/form.ts";
import { Refusal } from "../encoding/refusal.ts";
import { type Controlled, runControl } from "./controls.ts";

export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly type: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function json(status: number, body: unknown): PageAnswer {
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(body),
  };
}

/** Values of JSON in the form of a form, so that both are read alike. */
function toTree(value: unknown): FormTree {
  const tree: FormTree = {};
  if (typeof value !== "object" || value === null) return tree;
  for (const [key, item] of Object.entries(value as Record<string, unknown>)) {
    if (typeof item === "object" && item !== null) tree[key] = toTree(item);
    else if (typeof item === "string" || typeof item === "number" || typeof item === "boolean")
      tree[key] = String(item);
  }
  return tree;
}

function parametersOf({ query, body, type }: PageRequest): FormTree {
  if (body === "") return parseForm(query);
  if (!type.includes("json")) return parseForm(body);
  try {
    return toTree(JSON.parse(body));
  } catch {
    throw new Refusal(400, { type: "invalid_request_error", message: "The body is no JSON." });
  }
}

/** `GET` or `POST /__stripe/api/{control}`: the controls for programs, with parameters as a query, a form or JSON. */
export async function serveControl(on: Controlled, request: PageRequest): Promise<PageAnswer> {
  const name = /^\/__stripe\/api\/(\w+)$/.exec(request.path)?.[1];
  if (name === undefined) return json(404, { error: { message: "There is nothing here." } });
  try {
    return json(200, await runControl(on, name, parametersOf(request)));
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { error: error.body });
    throw error;
  }
}
