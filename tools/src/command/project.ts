/** A `demo-` project never reaches Google: all tools refuse network access for it. */
export const PROJECT = "demo-cardinal";
