export { getDocs } from "./get-docs.ts";
export { getOpenapi } from "./get-openapi.ts";
