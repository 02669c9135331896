import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf, formWith, request } from "../../testing/http.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";
import { serveTestGroup } from "../../testing/test-group.ts";

let server: LocalServer;
beforeAll(async () => {
  server = await serveLocally(serveTestGroup);
});
afterAll(() => server.stop());

const ask = (method: string, path: string, options: Parameters<typeof request>[2] = {}) =>
  request(method, path, { ...options, url: server.url });

describe("an upload", () => {
  const upload = (body: unknown, headers: Record<string, string> = {}) =>
    ask("PUT", "/api/test/upload", { body, headers });
  const boundary = "multipart/form-data; boundary=x";

  it("is one file with text fields", async () => {
    const bytes = new Uint8Array(100_000);
    expect((await upload(formWith(bytes, { note: "hi" }))).json).toEqual({ bytes: 100_000, note: "hi" });
    expect((await upload(formWith(new Uint8Array()))).json).toEqual({ bytes: 0, note: null });
  });

  it("is refused over 10 MiB", async () => {
    expect((await upload(formWith(new Uint8Array(10 * 1024 * 1024)))).status).toBe(200);
    for (const bytes of [10 * 1024 * 1024 + 1, 11 * 1024 * 1024]) {
      const answer = await upload(formWith(new Uint8Array(bytes)));
      expect([answer.status, errorOf(answer).code]).toEqual([413, "payload-too-large"]);
    }
  });

  it("needs exactly one file, in the right field", async () => {
    const none = new FormData();
    none.set("note", "hi");
    expect(errorOf(await upload(none)).fields).toEqual({ file: "This is required." });
    const other = new FormData();
    other.set("picture", new Blob(["x"]), "x");
    expect(errorOf(await upload(other)).fields).toEqual({ file: "This is required." });
    const two = formWith(new Uint8Array(3));
    two.append("file", new Blob(["x"]), "x");
    expect(errorOf(await upload(two)).fields).toEqual({ file: "Send one file." });
    expect(errorOf(await upload(formWith(new Uint8Array(3), { role: "admin" }))).fields).toHaveProperty("role");
  });

  it.each<[string, string | Uint8Array, Record<string, string>, number]>([
    ["JSON", '{"note":"hi"}', { "content-type": "application/json" }, 415],
    ["a form without a boundary", "x", { "content-type": "multipart/form-data" }, 415],
    ["a body that is not a form", "nothing of the kind", { "content-type": boundary }, 400],
    [
      "half a form",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      { "content-type": boundary },
      400,
    ],
    [
      "a form with broken headers",
      "--x\r\nContent-Disposition\r\n\r\nabc\r\n--x--\r\n",
      { "content-type": boundary },
      400,
    ],
    ["nothing", "", { "content-type": boundary }, 400],
  ])("refuses %s", async (_name, body, headers, status) => {
    expect((await upload(body, headers)).status).toBe(status);
  });

  const lines = (...all: readonly string[]) => all.join("\r\n");
  const formOf = (fieldType: string, fileType: string) =>
    lines(
      "--x",
      'Content-Disposition: form-data; name="note"',
      ...(fieldType === "" ? [] : [`Content-Type: ${fieldType}`]),
      "",
      "Gr\u00fc\u00dfe",
      "--x",
      'Content-Disposition: form-data; name="file"; filename="a"',
      `Content-Type: ${fileType}`,
      "",
      "Content-Type: text/plain; charset=utf-16",
      "--x--",
      "",
    );

  it.each<[string, string, string, string]>([
    ["as a whole", `${boundary}; charset=utf-16`, "", "image/png"],
    ["as a whole, before the boundary", "multipart/form-data; charset=iso-8859-1; boundary=x", "", "image/png"],
    ["in a field", boundary, "text/plain; charset=utf-16", "image/png"],
    ["in a field, with quotes", boundary, 'text/plain;charset="ISO-8859-1"', "image/png"],
    ["in the file", boundary, "", "text/plain; charset=windows-1252"],
    ["in a field, as ASCII", boundary, "text/plain; charset=US-ASCII", "image/png"],
    ["by an empty name", boundary, "text/plain; charset=", "image/png"],
  ])("is refused in another charset %s", async (_name, type, field, file) => {
    const answer = await upload(formOf(field, file), { "content-type": type });
    expect([answer.status, errorOf(answer).code]).toEqual([415, "unsupported-media-type"]);
  });

  it.each(["", "text/plain", "text/plain; charset=UTF-8", 'text/plain; charset="utf-8"'])(
    "is read with a field of the type %j, whatever the file holds",
    async (type) => {
      for (const header of [boundary, 'multipart/form-data; boundary="x"', `${boundary}; charset=utf-8`])
        expect((await upload(formOf(type, "image/png"), { "content-type": header })).json).toEqual({
          bytes: 40,
          note: "Gr\u00fc\u00dfe",
        });
    },
  );

  it.each(["role\\", "\\", "a\\b", "~\\"])("names a field called %s, which the parser would skip", async (name) => {
    const answer = await upload(formWith(new Uint8Array(3), { [name]: "x" }));
    expect([answer.status, errorOf(answer).fields]).toEqual([400, { [name]: "This field is not known here." }]);
  });

  it("is refused when it is compressed", async () => {
    const body = new Uint8Array(gzipSync(formOf("", "image/png")));
    expect((await upload(body, { "content-type": boundary, "content-encoding": "gzip" })).status).toBe(415);
  });

  it("refuses too many fields", async () => {
    const form = formWith(new Uint8Array(3));
    for (let index = 0; index < 30; index += 1) form.set(`f${index}`, "x");
    expect((await upload(form)).status).toBe(400);
  });
});
