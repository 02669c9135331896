/** A `demo-` project never reaches Google: every tool refuses to leave this machine for it. */
export const PROJECT = "demo-cardinal";
