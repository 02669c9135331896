import { createConnection } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailCatcher, startMailCatcher } from "./server.ts";

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher({ port: 0, smtpPort: 0 });
});
beforeEach(() => fetch(`${catcher.url}/__mail/api`, { method: "DELETE" }));
afterAll(() => catcher.stop());

const HOSTILE = `<script>alert("1")</script>`;

function mailOf(subject: string, html = "<p>Hello</p>"): string {
  return [
    "From: Cardinal <no-reply@cardinal.example>",
    "To: Somebody Else <else@example.com>",
    `Subject: ${subject}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    'Content-Type: multipart/alternative; boundary="words"',
    "",
    "--words",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Hello there",
    "--words",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--words--",
    "--part",
    'Content-Type: text/vcard; name="ada.vcf"',
    'Content-Disposition: attachment; filename="ada.vcf"',
    "",
    "BEGIN:VCARD",
    "--part--",
  ].join("\r\n");
}

/** Sends SMTP commands, each after the response to the previous one. @returns the responses. */
function sendCommands(commands: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(catcher.smtpUrl);
    const socket = createConnection({ host: hostname, port: Number(port) });
    const answers: string[] = [];
    const left = [...commands];
    socket.on("data", (chunk: Buffer) => {
      answers.push(chunk.toString().trim());
      const next = left.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
    });
    socket.on("close", () => resolve(answers));
    socket.on("error", reject);
  });
}

function sendMail(to: readonly string[], mail: string): Promise<string[]> {
  const recipients = to.map((address) => `RCPT TO:<${address}>`);
  return sendCommands([
    "HELO here",
    "MAIL FROM:<bounce@cardinal.example>",
    ...recipients,
    "DATA",
    `${mail}\r\n.`,
    "QUIT",
  ]);
}

interface Listed {
  readonly id: string;
  readonly subject: string;
}

async function list(to = ""): Promise<Listed[]> {
  const query = to === "" ? "" : `?to=${encodeURIComponent(to)}`;
  return (await (await fetch(`${catcher.url}/__mail/api${query}`)).json()) as Listed[];
}

async function open(path: string) {
  const response = await fetch(`${catcher.url}${path}`, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("a mail", () => {
  it("is listed by recipient, newest first", async () => {
    expect((await sendMail(["ada@example.com", "eve@example.com"], mailOf("One"))).at(-2)).toMatch(/^250/);
    await sendMail(["Ada@Example.com"], mailOf("Two"));
    expect((await list()).map(({ subject }) => subject)).toEqual(["Two", "One"]);
    expect((await list("ADA@example.com")).map(({ subject }) => subject)).toEqual(["Two", "One"]);
    expect((await list("eve@example.com"))[0]).toMatchObject({
      to: ["ada@example.com", "eve@example.com"],
      from: "Cardinal <no-reply@cardinal.example>",
      text: "Hello there\n",
      html: "<p>Hello</p>\n",
      files: [{ name: "ada.vcf", type: "text/vcard", text: "BEGIN:VCARD\n" }],
    });
    expect(await list("else@example.com")).toEqual([]);
  });

  it("is deleted on request", async () => {
    await sendMail(["ada@example.com"], mailOf("One"));
    expect((await fetch(`${catcher.url}/__mail/api`, { method: "DELETE" })).status).toBe(204);
    expect(await list()).toEqual([]);
    await sendMail(["ada@example.com"], mailOf("Two"));
    const answer = await fetch(`${catcher.url}/__mail/delete`, { method: "POST", redirect: "manual" });
    expect([answer.status, await list()]).toEqual([303, []]);
  });

  it("is not stored when the client hangs up halfway", async () => {
    await sendCommands(["HELO here", "MAIL FROM:<a@b.example>", "RCPT TO:<ada@example.com>", "QUIT"]);
    expect(await list()).toEqual([]);
  });
});

describe("the page", () => {
  it("escapes the subjects of mails", async () => {
    expect((await open("/__mail")).text).toContain("Nothing has been sent yet");
    await sendMail(["ada@example.com"], mailOf(HOSTILE));
    const { text, headers } = await open("/__mail");
    expect(text).toContain("&#60;script&#62;");
    expect(text).not.toContain("<script>");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it("shows a mail in a sandboxed frame, with its text, headers and files", async () => {
    await sendMail(["ada@example.com"], mailOf(HOSTILE, HOSTILE));
    const id = (await list())[0]?.id ?? "";
    const page = await open(`/__mail/${id}`);
    expect(page.text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page.text).toContain("Hello there");
    expect(page.text).toContain("Content-Type: multipart/mixed");
    expect(page.text).not.toContain("<script>");
    const frame = await open(`/__mail/${id}/html`);
    expect([frame.headers.get("content-security-policy"), frame.text]).toEqual([
      expect.stringMatching(/^sandbox allow-popups [^;]*; default-src 'none'/),
      expect.stringContaining(HOSTILE),
    ]);
    const file = await open(`/__mail/${id}/files/0`);
    expect([file.headers.get("content-disposition"), file.text]).toEqual([
      'attachment; filename="ada.vcf"',
      "BEGIN:VCARD\n",
    ]);
    expect((await open(`/__mail/${id}/raw`)).text).toContain(`Subject: ${HOSTILE}`);
  });

  it("is where the printed address redirects to", async () => {
    const answer = await open("/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/__mail"]);
  });

  it.each(["/elsewhere", "/__mail/nothing", "/__mail/nothing/html"])("returns 404 for %s", async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it("returns 404 for missing parts of a mail and 405 for other methods", async () => {
    await sendMail(["ada@example.com"], mailOf("One"));
    const id = (await list())[0]?.id ?? "";
    for (const part of ["files/1", "files/x", "else"]) expect((await open(`/__mail/${id}/${part}`)).status).toBe(404);
    expect((await fetch(`${catcher.url}/__mail/${id}`, { method: "PUT" })).status).toBe(405);
  });
});

it("rejects when a port is taken", async () => {
  const taken = Number(new URL(catcher.url).port);
  await expect(startMailCatcher({ port: taken, smtpPort: 0 })).rejects.toThrow(/EADDRINUSE/);
  const smtpTaken = Number(new URL(catcher.smtpUrl).port);
  await expect(startMailCatcher({ port: 0, smtpPort: smtpTaken })).rejects.toThrow(/EADDRINUSE/);
});
