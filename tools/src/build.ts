import { buildAll } from "./build/build-all.ts";

/** `npm run build`. */
export async function run(): Promise<number> {
  const seconds = await buildAll();
  console.log(`Built web/dist and functions/dist in ${seconds.toFixed(1)} s.`);
  return 0;
}
