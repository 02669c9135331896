import { expect } from "@playwright/test";
import { address } from "./address.ts";

/** A mail as the catch-all of the local stack has it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The addresses that its HTML links to, in order. */
  readonly links: readonly string[];
  readonly files: readonly { readonly name: string; readonly type: string; readonly text: string }[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

type CaughtMail = Omit<ReceivedMail, "links">;

function unescape(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"');
}

async function listTo(to: string): Promise<readonly CaughtMail[]> {
  const url = `${address("CARDINAL_MAIL_URL")}/__mail/api?to=${encodeURIComponent(to)}`;
  return (await (await fetch(url)).json()) as readonly CaughtMail[];
}

/** How many mails have come to an address so far. */
export async function countMailsTo(to: string): Promise<number> {
  return (await listTo(to)).length;
}

/**
 * The newest mail to an address, as soon as there are as many as are waited for.
 * @param count 2 waits for the second mail, and so on.
 */
export async function mailTo(to: string, count = 1): Promise<ReceivedMail> {
  await expect.poll(() => countMailsTo(to), { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  const [newest] = await listTo(to);
  if (newest === undefined) throw new Error(`No mail to ${to} is there any more.`);
  const links = [...newest.html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = ""]) => unescape(link));
  return { ...newest, links };
}
