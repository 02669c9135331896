import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closeServer } from "../http.ts";
import { type CaughtMail, createMailbox, type Mailbox } from "./mailbox.ts";
import { listPage, MAIL_POLICY, mailPage, PAGE_POLICY } from "./page.ts";
import { startSmtp } from "./start-smtp.ts";

export interface MailCatcherOptions {
  /** Port of the page; 0 for any free one, as for `smtpPort`. */
  readonly port: number;
  readonly smtpPort: number;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const HTML = "text/html; charset=utf-8";
const NOT_FOUND: Answer = { status: 404, headers: { "content-type": "text/plain" }, body: "There is nothing here." };

/** The header for a downloaded file; characters that are special in headers are replaced. */
function attachmentHeader(name: string): string {
  return `attachment; filename="${name.replace(/[^\w.-]/g, "_")}"`;
}

/** A mail as tests read it: everything but the raw bytes. */
function toJson({ raw: _raw, files, ...mail }: CaughtMail): object {
  return {
    ...mail,
    files: files.map(({ name, type, bytes }) => ({ name, type, text: Buffer.from(bytes).toString("utf8") })),
  };
}

function download(type: string, name: string, body: Uint8Array): Answer {
  return { status: 200, headers: { "content-type": type, "content-disposition": attachmentHeader(name) }, body };
}

function showPart(mail: CaughtMail, [part = "", index = ""]: readonly string[]): Answer {
  if (part === "")
    return {
      status: 200,
      headers: { "content-type": HTML, "content-security-policy": PAGE_POLICY },
      body: mailPage(mail),
    };
  // Links of a mail open in a new tab: the frame itself never navigates.
  const html = `<base target="_blank">${mail.html}`;
  if (part === "html")
    return { status: 200, headers: { "content-type": HTML, "content-security-policy": MAIL_POLICY }, body: html };
  if (part === "raw") return download("message/rfc822", `${mail.id}.eml`, mail.raw);
  const file = part === "files" ? mail.files[Number(index)] : undefined;
  return file === undefined ? NOT_FOUND : download("application/octet-stream", file.name, file.bytes);
}

function showApi(mailbox: Mailbox, method: string, query: URLSearchParams): Answer {
  if (method === "DELETE") {
    mailbox.clear();
    return { status: 204 };
  }
  const mails = mailbox.list(query.get("to") ?? undefined).map(toJson);
  return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(mails) };
}

function route(mailbox: Mailbox, request: IncomingMessage): Answer {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const method = request.method ?? "GET";
  const [place = "", id = "", ...rest] = pathname.split("/").slice(1);
  if (place === "") return { status: 302, headers: { location: "/__mail" } };
  if (place !== "__mail") return NOT_FOUND;
  if (id === "api" && (method === "GET" || method === "DELETE")) return showApi(mailbox, method, searchParams);
  if (id === "delete" && method === "POST") {
    mailbox.clear();
    return { status: 303, headers: { location: "/__mail" } };
  }
  if (method !== "GET" && method !== "HEAD") return { ...NOT_FOUND, status: 405 };
  const headers = { "content-type": HTML, "content-security-policy": PAGE_POLICY };
  if (id === "") return { status: 200, headers, body: listPage(mailbox.list()) };
  const mail = mailbox.get(id);
  return mail === undefined ? NOT_FOUND : showPart(mail, rest);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const common = { "cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
  response.writeHead(status, { ...common, ...headers }).end(body);
}

/**
 * Catches the mails of the product in development and tests. It accepts everything by SMTP; over HTTP, `/__mail` shows
 * the mails, `GET /__mail/api?to=<address>` lists them as JSON, newest first, and `DELETE /__mail/api` deletes them.
 */
export async function startMailCatcher({ port, smtpPort }: MailCatcherOptions) {
  const mailbox = createMailbox();
  const smtp = await startSmtp(mailbox, smtpPort);
  const server = createServer((request, response) => {
    request.resume();
    send(response, route(mailbox, request));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    async stop(): Promise<void> {
      await Promise.all([closeServer(server), smtp.stop()]);
    },
  };
}
export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;
