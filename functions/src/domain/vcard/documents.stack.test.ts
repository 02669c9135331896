import { MAX_DOCUMENTS } from "@cardinal/contract/fields/document";
import { describe, expect, it } from "vitest";
import { showFile } from "../../pages/show-file.ts";
import { createTestActor, createTestPerson, testDatabase, type TestPerson } from "../../testing/create-test-ctx.ts";
import { createPdf, createPdfWithStream } from "../../testing/documents.ts";
import { createSignedInPerson, errorOf, formWith, request } from "../../testing/http.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { readPublicCard } from "../card/read-public-card.ts";
import { updateCardOf } from "./update-card-of.ts";
import { updateCard } from "./update-card.ts";
import { uploadDocument } from "./upload-document.ts";

const buttonWith = (data: string, id = "doc") => ({ id, ref: "pdf" as const, data, label: "Price list" });
const upload = async ({ ctx }: TestPerson) => (await uploadDocument(ctx, { file: { bytes: createPdf() } })).url;
const filesOf = ({ ctx, uid }: TestPerson) => ctx.gateways.files.list(`document/${uid}/`);
const fileOf = (url: string) => url.replace("/media/", "");

describe("uploadDocument", () => {
  it("stores the file unchanged, in the caller's folder under a generated name", async () => {
    const person = await createTestPerson();
    const url = await upload(person);
    expect(url).toMatch(new RegExp(`^/media/document/${person.uid}/[0-9a-f-]{36}\\.pdf$`));
    expect(Buffer.from((await person.ctx.gateways.files.read(fileOf(url))) ?? [])).toEqual(createPdf());
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ["HTML", () => Buffer.from("<script>alert(1)</script>")],
    ["HTML that ends as a PDF", () => Buffer.from("<script>alert(1)</script>%PDF-1.4\n%%EOF")],
    ["a PDF that was cut off", () => createPdf().subarray(0, 40)],
    ["a picture", () => createPicture()],
    ["nothing", () => Buffer.alloc(0)],
  ])("refuses %s and stores nothing", async (_name, make) => {
    const person = await createTestPerson();
    const failure = await refusalOf(uploadDocument(person.ctx, { file: { bytes: await make() } }));
    expect([failure.code, failure.details.fields]).toEqual(["unsupported-media-type", { file: "Choose a PDF file." }]);
    expect(await filesOf(person)).toEqual([]);
  });

  it.each<[string, Buffer, string, string]>([
    ["damaged", Buffer.from("%PDF-1.7\n%%EOF\n"), "file-damaged", "This PDF is damaged. Export it again."],
    [
      "encrypted",
      createPdfWithStream("/Encrypt 5 0 R"),
      "file-protected",
      "This PDF is encrypted. Save a copy without a password or restrictions.",
    ],
  ])("refuses a PDF that is %s, reports this, and stores nothing", async (_name, bytes, code, problem) => {
    const person = await createTestPerson();
    const failure = await refusalOf(uploadDocument(person.ctx, { file: { bytes } }));
    expect([failure.code, failure.details.fields]).toEqual([code, { file: problem }]);
    expect(await filesOf(person)).toEqual([]);
  });

  it("refuses files beyond the maximum", async () => {
    const person = await createTestPerson();
    const { files } = person.ctx.gateways;
    const names = Array.from({ length: MAX_DOCUMENTS }, (_, at) => `document/${person.uid}/${at}.pdf`);
    await Promise.all(names.map((name) => files.save(name, createPdf(), "application/pdf")));
    expect((await refusalOf(upload(person))).code).toBe("conflict");
    expect(await filesOf(person)).toHaveLength(MAX_DOCUMENTS);
  });

  it("stores no file of a user who does not exist", async () => {
    const { ctx, uid } = await createTestActor();
    expect((await refusalOf(uploadDocument(ctx, { file: { bytes: createPdf() } }))).code).toBe("not-found");
    expect(uid).not.toBe("");
  });

  it("accepts at most 10 MiB, and requires a sign-in", async () => {
    const { token } = await createSignedInPerson();
    const large = Buffer.concat([createPdf(), Buffer.alloc(10 * 1024 * 1024), createPdf()]);
    const answer = await request("PUT", "/api/vcard/documentUpload", { token, body: formWith(large) });
    expect([answer.status, errorOf(answer).code]).toEqual([413, "payload-too-large"]);
    expect((await request("PUT", "/api/vcard/documentUpload", { body: formWith(createPdf()) })).status).toBe(401);
  });
});

describe("a button with a document", () => {
  it("is on the card, and its file is deleted with it", async () => {
    const person = await createTestPerson();
    const [first, second] = [await upload(person), await upload(person)];
    await updateCard(person.ctx, { buttons: [buttonWith(first), buttonWith(second, "other")] });
    expect((await readPublicCard(person.ctx, person.uid))?.buttons.map(({ data }) => data)).toEqual([first, second]);
    await updateCard(person.ctx, { job_title: "Analyst" });
    expect(await filesOf(person)).toHaveLength(2);
    const card = await updateCard(person.ctx, { buttons: [{ ...buttonWith(second), hidden: true }] });
    expect(card.buttons.map(({ data }) => data)).toEqual([second]);
    expect(await filesOf(person)).toEqual([fileOf(second)]);
    await updateCard(person.ctx, { buttons: [] });
    expect(await filesOf(person)).toEqual([]);
  });

  it("keeps the file while another button shows it", async () => {
    const person = await createTestPerson();
    const url = await upload(person);
    await updateCard(person.ctx, { buttons: [buttonWith(url), buttonWith(url, "again")] });
    await updateCard(person.ctx, { buttons: [buttonWith(url, "again")] });
    expect(await filesOf(person)).toEqual([fileOf(url)]);
  });

  it("cannot link to a file of another user, or to one that does not exist", async () => {
    const [person, other] = [await createTestPerson(), await createTestPerson()];
    const [foreign, own] = [await upload(other), await upload(person)];
    const gone = own.replace(/[0-9a-f]{12}\.pdf$/, "000000000000.pdf");
    const buttons = [buttonWith(own, "a"), buttonWith(foreign, "b"), buttonWith(gone, "c")];
    const failure = await refusalOf(updateCard(person.ctx, { buttons }));
    expect([failure.code, failure.details.fields]).toEqual([
      "invalid-argument",
      {
        "buttons.1.data": "This file is not yours.",
        "buttons.2.data": "This file is not there. Upload it again.",
      },
    ]);
    expect((await readPublicCard(person.ctx, person.uid))?.buttons).toEqual([]);
    await updateCard(other.ctx, { buttons: [buttonWith(foreign)] });
    await updateCard(person.ctx, { buttons: [] });
    expect(await filesOf(other)).toEqual([fileOf(foreign)]);
  });

  it("requires a file of the card's owner, whoever changes the card", async () => {
    const [person, admin] = [await createTestPerson(), await createTestPerson({ admin: true })];
    const [own, foreign] = [await upload(person), await upload(admin)];
    await updateCardOf(admin.ctx, { reason: "Asked by phone", id: person.uid, buttons: [buttonWith(own)] });
    const failure = await refusalOf(
      updateCardOf(admin.ctx, { reason: "Asked by phone", id: person.uid, buttons: [buttonWith(foreign)] }),
    );
    expect(failure.details.fields).toEqual({ "buttons.0.data": "This file is not yours." });
    expect(await filesOf(person)).toEqual([fileOf(own)]);
  });

  it.each([
    "https://evil.example/a.pdf",
    "/media/background/x/a.pdf",
    "javascript:alert(1)",
    "/media/document/x/a.pdf",
  ])("does not accept %s as an address", async (data) => {
    const { token } = await createSignedInPerson();
    const answer = await request("PUT", "/api/vcard/update", { token, body: { buttons: [buttonWith(data)] } });
    expect([answer.status, errorOf(answer).fields]).toEqual([400, { "buttons.0.data": "Upload a PDF file." }]);
  });
});

describe("an opened document", () => {
  it("is not shown while its owner is disabled", async () => {
    const person = await createTestPerson();
    const path = fileOf(await upload(person));
    const disabled = testDatabase().ref(`users/${person.uid}/disabled`);
    await disabled.set(true);
    expect(await showFile(person.ctx, path)).toBeNull();
    await disabled.remove();
    expect(await showFile(person.ctx, path)).toMatchObject({ status: 200 });
  });

  it("has headers that prevent anything in it from running", async () => {
    const { token } = await createSignedInPerson();
    const answer = await request("PUT", "/api/vcard/documentUpload", { token, body: formWith(createPdf()) });
    const { url } = answer.json as { url: string };
    const file = await request("GET", url);
    const headers = [
      "content-type",
      "content-disposition",
      "content-security-policy",
      "x-content-type-options",
      "x-frame-options",
      "access-control-allow-origin",
    ].map((name) => file.headers.get(name));
    expect([file.status, file.text, ...headers]).toEqual([
      200,
      createPdf().toString(),
      "application/pdf",
      "inline",
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "nosniff",
      "DENY",
      null,
    ]);
  });

  it("is served from its folder only, and nothing else is served from there", async () => {
    const { ctx, uid } = await createTestPerson();
    const paths = [`background/${uid}/a.pdf`, `document/${uid}/a.webp`];
    for (const path of paths) await ctx.gateways.files.save(path, createPdf(), "application/pdf");
    for (const path of paths) expect((await request("GET", `/media/${path}`)).status).toBe(404);
  });
});
