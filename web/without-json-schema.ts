import type { Plugin } from "vite";

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
/** What each kind of schema adds to write itself as JSON Schema. */
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const IMPORT = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";';
const STUBS = `
const createToJSONSchemaMethod = () => () => { throw new Error("The app has no JSON Schema."); };
const createStandardJSONSchemaMethod = createToJSONSchemaMethod;`;

/**
 * Removes zod's code for writing schemas as JSON Schema, 5 KB compressed. Only the server's OpenAPI document needs it,
 * but the build keeps it because every schema refers to it.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        if (!code.includes(IMPORT) || code.match(PROCESSOR) === null)
          throw new Error("zod writes JSON Schema in another way: change web/without-json-schema.ts.");
        return { code: code.replace(IMPORT, STUBS).replace(PROCESSOR, ""), map: null };
      },
    },
  };
}
