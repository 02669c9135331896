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
 * Makes a call twice and measures the second. `first`: the cost of the first call, which can also open the connection.
 */
export async function countSecond(
  context: BenchContext,
  call: () => Promise<Response>,
): Promise<{ traffic: Traffic; text: string; first: { traffic: Traffic; ms: number } }> {
  const begun = performance.now();
  const before = context.proxy.total();
  await expectOk(await call());
  const ms = performance.now() - begun;
  const between = context.proxy.total();
  const text = await expectOk(await call());
  const first = { traffic: difference(between, before), ms };
  return { traffic: difference(context.proxy.total(), between), text, first };
}

/** The text of a response. @throws unless it succeeded. */
export async function expectOk(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text;
}
