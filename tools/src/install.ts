/** `node tools/bin/run.mjs install`: only installs the dependencies, which every command does first. */
export function run(): Promise<number> {
  return Promise.resolve(0);
}
