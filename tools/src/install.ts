/** `node tools/bin/run.mjs install`: what every command begins with, and nothing more. */
export function run(): Promise<number> {
  return Promise.resolve(0);
}
