import { expect } from "@playwright/test";
import { address } from "./address.ts";

/** A mail in the mail catcher of the local stack. */
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

/** How many mails an address has received so far. */
export async function countMailsTo(to: string): Promise<number> {
  return (await listTo(to)).length;
}

/**
 * The newest mail to an address, once there are at least `count`.
 * @param count 2 waits for the second mail, and so on.
 */
export async function mailTo(to: string, count = 1): Promise<ReceivedMail> {
  await expect.poll(() => countMailsTo(to)).toBeGreaterThanOrEqual(count);
  const [newest] = await listTo(to);
  if (newest === undefined) throw new Error(`The mail to ${to} is gone.`);
  const links = [...newest.html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = ""]) => unescape(link));
  return { ...newest, links };
}
