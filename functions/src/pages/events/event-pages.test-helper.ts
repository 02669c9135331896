import { createHash } from "node:crypto";
import { expect } from "vitest";
import { env } from "../../config/env.ts";
import { PHONE } from "../../domain/stats/test-card.test-helper.ts";

/** Asks the real Hosting emulator, which asks the deployed function. Redirects are answers to look at. */
export const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${env().siteUrl}${path}`, { redirect: "manual", headers: { "user-agent": PHONE, ...headers } });

export const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'--></style>`;
export const PRIVATE = { email: "canary@secret.example", phone: "+491701234567", ext: "canary-ext" };

/** What every page of an event keeps to. */
export async function expectPage(response: Response): Promise<string> {
  const html = await response.text();
  expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const policy = response.headers.get("content-security-policy") ?? "";
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|onerror=alert\(1\)>'--><|canary|secret\.example|4917012/);
  return html;
}
