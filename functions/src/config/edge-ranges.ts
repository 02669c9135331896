/**
 * Networks of the proxies between a client and our functions (docs/client-address.md): those of Fastly, from which
 * Firebase Hosting answers (https://api.fastly.com/public-ip-list), and of Google's own front ends, through which
 * Hosting calls a function. The latter are the ranges in https://www.gstatic.com/ipranges/goog.json that are not in
 * cloud.json, so no customer of Google Cloud can use one. A request that came through Hosting has one of these
 * addresses as its last hop; a request sent directly to a function's own address does not.
 */
export const EDGE_RANGES: readonly (readonly [network: string, prefix: number])[] = [
  // Fastly
  ["23.235.32.0", 20],
  ["43.249.72.0", 22],
  ["103.244.50.0", 24],
  ["103.245.222.0", 23],
  ["103.245.224.0", 24],
  ["104.156.80.0", 20],
  ["140.248.64.0", 18],
  ["140.248.128.0", 17],
  ["146.75.0.0", 17],
  ["151.101.0.0", 16],
  ["157.52.64.0", 18],
  ["167.82.0.0", 17],
  ["167.82.128.0", 20],
  ["167.82.160.0", 20],
  ["167.82.224.0", 20],
  ["172.111.64.0", 18],
  ["185.31.16.0", 22],
  ["199.27.72.0", 21],
  ["199.232.0.0", 16],
  ["2a04:4e40::", 32],
  ["2a04:4e42::", 32],
  // Google
  ["64.233.160.0", 19],
  ["66.102.0.0", 20],
  ["66.249.64.0", 19],
  ["72.14.192.0", 18],
  ["74.125.0.0", 16],
  ["108.177.0.0", 17],
  ["142.250.0.0", 15],
  ["172.217.0.0", 16],
  ["172.253.0.0", 16],
  ["173.194.0.0", 16],
  ["192.178.0.0", 15],
  ["209.85.128.0", 17],
  ["216.58.192.0", 19],
  ["216.239.32.0", 19],
  ["2001:4860::", 32],
  ["2404:6800::", 32],
  ["2607:f8b0::", 32],
  ["2800:3f0::", 32],
  ["2a00:1450::", 32],
  ["2c0f:fb50::", 32],
];
