import type { Environment } from "../../stack/environment.ts";
import type { PublishedSample } from "../fixtures/publish-cards.ts";
import type { CountingProxy } from "./counting-proxy.ts";
import type { FunctionHost } from "./start-host.ts";
import { difference, type Traffic } from "./traffic.ts";

/** What the parts of this measurement work with. */
export interface Desk {
  readonly environment: Environment;
  readonly host: FunctionHost;
  readonly proxy: CountingProxy;
  readonly samples: readonly PublishedSample[];
}

/** Answers a call twice and counts the second: the first opens the connection. */
export async function countSecond(
  desk: Desk,
  call: () => Promise<Response>,
): Promise<{ traffic: Traffic; text: string }> {
  await expectOk(await call());
  const before = desk.proxy.total();
  const text = await expectOk(await call());
  return { traffic: difference(desk.proxy.total(), before), text };
}

/** The text of an answer; anything but success ends the measurement. */
export async function expectOk(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return text;
}
