export { getEnterprise } from "./get-enterprise.ts";
