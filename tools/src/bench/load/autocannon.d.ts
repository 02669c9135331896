/** The part of autocannon (https://github.com/mcollina/autocannon) that is used; it has no types of its own. */
declare module "autocannon" {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Total calls. */
    readonly amount: number;
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[];
  }
  /** Milliseconds. */
  interface Latency {
    readonly mean: number;
    readonly p50: number;
    readonly p99: number;
  }
  interface Result {
    readonly latency: Latency;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
