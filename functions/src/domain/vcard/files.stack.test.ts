import { parseVCards } from "vcard4-ts";
import { describe, expect, it } from "vitest";
import {
  createTestActor,
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { errorOf, request } from "../../testing/http.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { updateUser } from "../users/update-user.ts";
import { getQrPdf } from "./get-qr-pdf.ts";
import { getEnterpriseVcardFile, getVcardFile } from "./get-vcard-file.ts";
import { updateCard } from "./update-card.ts";
import { uploadPhoto } from "./upload-photo.ts";

const APPLE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36";

function visitor(userAgent: string) {
  const ctx = createTestCtx();
  return { ...ctx, client: { ...ctx.client, userAgent } };
}

describe("getVcardFile", () => {
  it("returns the card as a file named after its username", async () => {
    const { ctx, username } = await createTestPerson();
    await updateCard(ctx, { job_title: "Analyst", buttons: [{ id: "b", ref: "phone", data: "+44 20 7946 0018" }] });
    const { body, headers } = await getVcardFile(visitor(ANDROID), { username: username.toUpperCase() });
    expect(headers?.["content-disposition"]).toBe(`attachment; filename="${username}.vcf"`);
    const text = String(body);
    expect(text.startsWith("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\n")).toBe(true);
    expect(text).toContain("TITLE:Analyst\r\n");
    expect(text).toContain("+44 20 7946 0018");
    expect(text).toContain(`/${username}`);
    expect(text).not.toContain("PHOTO");
    expect(text).not.toMatch(/@example\.com/);
  });

  it("is found at an address to which others have added query parameters", async () => {
    const { username } = await createTestPerson();
    const query = "?fbclid=a&utm_source=b&utm_source=c&gclid=d&__proto__=e";
    expect((await request("GET", `/api/vcard/file/${username}${query}`)).status).toBe(200);
    expect((await request("GET", `/api/vcard/file/${username}?username=other`)).status).toBe(400);
  });

  it("opens in place on Apple devices, with labelled links", async () => {
    const { ctx, username } = await createTestPerson();
    await updateCard(ctx, {
      buttons: [{ id: "b", ref: "linkedin", data: "https://linkedin.com/in/ada", label: "My work" }],
    });
    const { body, headers } = await getVcardFile(visitor(APPLE), { username });
    expect(headers?.["content-disposition"]).toBe(`inline; filename="${username}.vcf"`);
    expect(String(body)).toContain("X-ABLabel:My work");
    expect(String((await getVcardFile(visitor(ANDROID), { username })).body)).not.toContain("X-ABLabel");
  });

  it("names links without a label as the card does, in the owner's language", async () => {
    const { ctx, username } = await createTestPerson();
    await updateCard(ctx, { buttons: [{ id: "b", ref: "booking", data: "https://book.example/ada" }] });
    const labels = async () => String((await getVcardFile(visitor(APPLE), { username })).body);
    expect(await labels()).toContain("X-ABLabel:Book an appointment\r\n");
    await updateUser(ctx, { settings: { language: "de" } });
    expect(await labels()).toContain("X-ABLabel:Termin buchen\r\n");
  });

  it("contains the photo, and no hidden button", async () => {
    const { ctx, username } = await createTestPerson();
    await uploadPhoto(ctx, { file: { bytes: await createPicture({ noise: true }) } });
    await updateCard(ctx, { buttons: [{ id: "b", ref: "phone", data: "+44 20 7946 0018", hidden: true }] });
    const text = String((await getVcardFile(visitor(ANDROID), { username })).body);
    expect(text).not.toContain("TEL;");
    const [file] = parseVCards(text).vCards ?? [];
    const [, base64 = ""] = /PHOTO;ENCODING=b;TYPE=JPEG:([A-Za-z0-9+/=\r\n ]+?)\r\n\r\n/.exec(text) ?? [];
    expect(file?.FN?.[0]?.value).toBe("Ada Lovelace");
    expect([...Buffer.from(base64.replace(/\s/g, ""), "base64").subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it("is refused for a card without a name, and counts nothing", async () => {
    const { uid, username } = await createTestPerson();
    await testDatabase().ref(`vcard/${uid}`).update({ name_first: "", name_last: "" });
    for (const name of ["", "\u202e"]) {
      await testDatabase().ref(`vcard/${uid}/name_first`).set(name);
      const refusal = await refusalOf(getVcardFile(visitor(ANDROID), { username, count: "1" }));
      expect([refusal.code, refusal.details.cause?.message]).toEqual(["vcard-not-created", "No file created"]);
    }
    const answer = await request("GET", `/api/vcard/file/${username}`);
    expect([answer.status, errorOf(answer).code]).toEqual([409, "vcard-not-created"]);
    expect(await stored(`stats/${uid}`)).toBeNull();
  });

  it("follows an old username to the new one", async () => {
    const { ctx, username: old } = await createTestPerson();
    const username = uniqueName();
    await updateUser(ctx, { username });
    expect(String((await getVcardFile(visitor(ANDROID), { username: old })).body)).toContain(`/${username}`);
    const later = { ...visitor(ANDROID), now: ctx.now + 91 * 86_400_000 };
    expect((await refusalOf(getVcardFile(later, { username: old }))).code).toBe("not-found");
  });

  it("returns a person of an enterprise under the enterprise only, with what it sets on the card", async () => {
    const profile = { name: "Verde", organization_name: "Verde Ltd", address: "1 High Street" };
    const enterprise = await createTestEnterprise({ profile });
    const { uid, username } = await createTestPerson({ enterprise });
    await testDatabase().ref(`vcard/${uid}/organization_name`).set("Mine");
    const text = String((await getEnterpriseVcardFile(visitor(ANDROID), { enterprise, username })).body);
    expect(text).toContain("ORG:Verde Ltd");
    expect(text).toContain(`/${enterprise}/${username}`);
    expect((await refusalOf(getVcardFile(visitor(ANDROID), { username }))).code).toBe("not-found");
  });

  it.each(["nobody-is-here", "a/b", "../users", "x.y", "", "__proto__", "constructor", "ａ"])(
    "does not find %s",
    async (username) => {
      expect((await refusalOf(getVcardFile(visitor(ANDROID), { username }))).code).toBe("not-found");
      expect((await refusalOf(getEnterpriseVcardFile(visitor(ANDROID), { enterprise: "_", username }))).code).toBe(
        "not-found",
      );
    },
  );

  it.each(["disabled", "deleting"])("does not show a user who is %s", async (flag) => {
    const { uid, username } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/${flag}`).set(true);
    expect((await refusalOf(getVcardFile(visitor(ANDROID), { username }))).code).toBe("not-found");
  });
});

describe("getQrPdf", () => {
  it("draws a page of the requested size", async () => {
    const { ctx, username } = await createTestPerson();
    const { body, headers } = await getQrPdf(ctx, { size: 60 });
    expect(headers?.["content-disposition"]).toBe(`attachment; filename="${username}-qr.pdf"`);
    const text = Buffer.from(body).toString("latin1");
    expect(text.startsWith("%PDF-1.")).toBe(true);
    const [, width] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    expect(Number(width)).toBeCloseTo((60 / 25.4) * 72, 1);
  });

  it.each(["initials", "photo", "none"] as const)("draws %s in the middle with a gradient", async (logo) => {
    const { ctx } = await createTestPerson();
    await uploadPhoto(ctx, { file: { bytes: await createPicture() } });
    const { qr_style } = await updateCard(ctx, { job_title: "x" });
    await updateCard(ctx, {
      qr_style: { ...qr_style, logo, gradient: { to: "#7c2d12", angle: 45 }, background: "transparent" },
    });
    const text = Buffer.from((await getQrPdf(ctx, { size: 60 })).body).toString("latin1");
    expect([text.includes("/Subtype /Image"), text.includes("Helvetica-Bold")]).toEqual([
      logo === "photo",
      logo === "initials",
    ]);
    expect(text).toContain("/ShadingType 2");
  });

  it("omits initials that the print fonts lack", async () => {
    const { ctx } = await createTestPerson();
    const { qr_style } = await updateCard(ctx, { name_first: "Ωμέγα", name_last: "李" });
    await updateCard(ctx, { qr_style: { ...qr_style, logo: "initials" } });
    expect(Buffer.from((await getQrPdf(ctx, { size: 60 })).body).includes("Helvetica")).toBe(false);
  });

  it("refuses a user without a card", async () => {
    const { ctx } = await createTestActor();
    expect((await refusalOf(getQrPdf(ctx, { size: 60 }))).code).toBe("registration-incomplete");
  });
});
