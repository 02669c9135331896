import type { Environment } from "../../stack/environment.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import { type CountingProxy, startCountingProxy } from "./counting-proxy.ts";
import { type FunctionHost, startHost } from "./start-host.ts";
import { difference, type Traffic } from "./traffic.ts";

/** What the measurements of database costs work with. */
export interface BenchContext {
  readonly environment: Environment;
  readonly host: FunctionHost;
  readonly proxy: CountingProxy;
  readonly samples: readonly PublishedSample[];
}

/**
 * Runs `work` with functions of its own, behind a proxy that counts their database traffic. @param folder a copy of
 * functions/dist.
 */
export async function withBenchContext<T>(
  { environment, samples }: Pick<BenchContext, "environment" | "samples">,
  folder: string,
  work: (context: BenchContext) => Promise<T>,
): Promise<T> {
  const proxy = await startCountingProxy(environment["FIREBASE_DATABASE_EMULATOR_HOST"] ?? "");
  const host = await startHost(folder, { ...environment, FIREBASE_DATABASE_EMULATOR_HOST: proxy.host });
  try {
    return await work({ environment, host, proxy, samples });
  } finally {
    await host.stop();
    await proxy.close();
  }
}

/**
 * Makes a call twice and measures the second: the first opens the connection. `first`: milliseconds of the first call.
 */
export async function countSecond(
  context: BenchContext,
  call: () => Promise<Response>,
): Promise<{ traffic: Traffic; text: string; first: number }> {
  const begun = performance.now();
  await expectOk(await call());
  const first = performance.now() - begun;
  const before = context.proxy.total();
  const text = await expectOk(await call());
  return { traffic: difference(context.proxy.total(), before), text, first };
}

/** The text of a response. @throws unless it succeeded. */
export async function expectOk(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text;
}
