import type { Environment } from "../../stack/environment.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import { type CountingProxy, startCountingProxy } from "./counting-proxy.ts";
import { type FunctionHost, startHost } from "./start-host.ts";
import { difference, type Traffic } from "./traffic.ts";

/** What the parts of this measurement work with. */
export interface Desk {
  readonly environment: Environment;
  readonly host: FunctionHost;
  readonly proxy: CountingProxy;
  readonly samples: readonly PublishedSample[];
}

/** Works with functions of their own, between which and the database a proxy counts. @param folder a copy of functions/dist. */
export async function atDesk<T>(
  { environment, samples }: Pick<Desk, "environment" | "samples">,
  folder: string,
  work: (desk: Desk) => Promise<T>,
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

/** Answers a call twice and counts the second: the first opens the connection. `first` are the milliseconds that one took. */
export async function countSecond(
  desk: Desk,
  call: () => Promise<Response>,
): Promise<{ traffic: Traffic; text: string; first: number }> {
  const begun = performance.now();
  await expectOk(await call());
  const first = performance.now() - begun;
  const before = desk.proxy.total();
  const text = await expectOk(await call());
  return { traffic: difference(desk.proxy.total(), before), text, first };
}

/** The text of an answer; anything but success ends the measurement. */
export async function expectOk(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text;
}
