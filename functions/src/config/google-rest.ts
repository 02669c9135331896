import { Agent as HttpAgent, get as httpGet } from "node:http";
import { Agent as HttpsAgent, get as httpsGet } from "node:https";
import type { Env } from "./env.ts";

/** The first two are for reading the database, the third is for Cloud Storage. */
const SCOPES = ["firebase.database", "userinfo.email", "devstorage.read_only"];
/**
 * A new token is requested when the current one expires sooner than this; the metadata server issues none that expires
 * within five minutes.
 */
const SPARE_MS = 60_000;
/** Slower requests are left to the clients of the SDK, which retry. */
const TIMEOUT_MS = 2000;

export interface RestAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** Reads an address of a Google service as the account this function runs as. */
export type GoogleRest = (address: string) => Promise<RestAnswer>;

const AGENTS = {
  "http:": new HttpAgent({ keepAlive: true, maxSockets: 64 }),
  "https:": new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
};

function fetchBytes(address: string, headers: Readonly<Record<string, string>>): Promise<RestAnswer> {
  const secure = address.startsWith("https:");
  const options = { headers, agent: AGENTS[secure ? "https:" : "http:"], timeout: TIMEOUT_MS };
  return new Promise((resolve, reject) => {
    const request = (secure ? httpsGet : httpGet)(address, options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
      response.on("error", reject);
    });
    request.on("timeout", () => request.destroy(new Error(`No answer within ${TIMEOUT_MS} ms.`)));
    request.on("error", reject);
  });
}

interface Token {
  readonly text: string;
  readonly until: number;
}

/**
 * Requests a token from Google's metadata server (https://cloud.google.com/compute/docs/access/authenticate-workloads).
 */
async function requestToken(host: string): Promise<Token> {
  const scopes = SCOPES.map((name) => `https://www.googleapis.com/auth/${name}`).join(",");
  const path = "/computeMetadata/v1/instance/service-accounts/default/token";
  const asked = await fetchBytes(`http://${host}${path}?scopes=${scopes}`, { "metadata-flavor": "Google" });
  if (asked.status !== 200) throw new Error(`The metadata server answered ${asked.status}.`);
  const { access_token: text, expires_in: seconds } = JSON.parse(asked.body.toString()) as {
    readonly access_token: string;
    readonly expires_in: number;
  };
  return { text, until: Date.now() + seconds * 1000 - SPARE_MS };
}

/**
 * Calls Google's REST APIs without their client libraries, for the one path that has to be fast in a cold instance. It
 * keeps connections alive and gets the token of the function's account from the metadata server; emulators accept a
 * fixed token instead.
 * @throws Error (the returned function) when there is no answer in time; the caller then uses the SDK.
 */
export function createGoogleRest({ emulated, metadataHost }: Pick<Env, "emulated" | "metadataHost">): GoogleRest {
  let token: Token | undefined;
  let pending: Promise<Token> | undefined;
  /** Concurrent callers share one token request. */
  const tokenNow = async (): Promise<string> => {
    if (emulated) return "owner";
    if (token !== undefined && token.until > Date.now()) return token.text;
    pending ??= requestToken(metadataHost).finally(() => {
      pending = undefined;
    });
    token = await pending;
    return token.text;
  };
  return async (address) => {
    const ask = async () => fetchBytes(address, { authorization: `Bearer ${await tokenNow()}` });
    const answer = await ask();
    if (answer.status !== 401 || emulated) return answer;
    token = undefined;
    return ask();
  };
}
