/** What came of running a suite: how many cases there are, and a line on each that came out otherwise. */
export interface Comparison {
  readonly total: number;
  readonly differences: readonly string[];
}
