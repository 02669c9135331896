import type { Look } from "./portrait.ts";

/** A person of the demo data. */
export interface DemoPerson {
  readonly first: string;
  readonly last: string;
  readonly username: string;
  readonly job: string;
  readonly look: Look;
}
