export { listPeopleMet } from "./list-people-met.ts";
