import type { Look } from "./portrait.ts";

/** One invented person of the demo world. */
export interface DemoPerson {
  readonly first: string;
  readonly last: string;
  readonly username: string;
  readonly job: string;
  readonly look: Look;
}
