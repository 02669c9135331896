import { CONSENT } from "@cardinal/contract/consent";
import { env } from "../../config/env.ts";
import { limitsOf } from "../../config/limits.ts";
import { clientOf } from "../../http/client/client.ts";
import type { HttpRequest } from "../../http/request.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDown } from "../../domain/contacts/contacts.test-helper.ts";
import { deleteContact } from "../../domain/contacts/delete-contact.ts";
import { exchangeContact } from "../../domain/contacts/exchange/exchange-contact.ts";
import { mergeContacts } from "../../domain/contacts/merge/merge-contacts.ts";
import { createFirm } from "../../domain/enterprise/leads/leads.test-helper.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
} from "../../testing/create-test-ctx.ts";
import { inOneHour } from "../../testing/in-one-hour.ts";
import { type Forms, HARMLESS, HOSTILE, serveForms } from "./open-form.test-helper.ts";

let forms: Forms;
let owner: TestPerson;
beforeAll(async () => {
  forms = await serveForms();
  owner = await createTestPerson();
});
afterAll(() => forms.stop());

const grace = () => ({ name: "Grace Hopper", reach: "+1 202 555 0143", phone: "", consent: "true" });
const contactsOf = async (uid: string) =>
  Object.values(((await stored(`contacts/${uid}`)) ?? {}) as Record<string, { name_first: string }>);

/** A visitor's stored details, and the address of their page. */
async function createDetails(language: "en" | "de" = "en", note = "Hello") {
  const { uid, username, ctx } = await createTestPerson();
  const input = { name_first: "Grace", name_last: "Hopper", email: `${uid}@visitor.example`, note, language };
  await exchangeContact(createTestCtx(), { ...input, uid, consent: true });
  const [id = ""] = Object.keys((await stored(`contacts/${uid}`)) as object);
  return { uid, username, ctx, id, path: `/x/${createTestCtx().gateways.links.sign("exchange", { uid, id })}` };
}

describe("a form of the card", () => {
  it("stores details and redirects to a thank-you page that can be reloaded", async () => {
    const { uid, username } = await createTestPerson();
    const answer = await forms.post("/x", { ...grace(), uid, language: "de", extra: "", unknown_extension: "1" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/x/thanks?to=${uid}&language=de`]);
    expect(await contactsOf(uid)).toMatchObject([{ name_first: "Grace", consent: { language: "de" } }]);
    const thanks = await forms.open(answer.headers.get("location") ?? "");
    expect([thanks.status, thanks.text]).toEqual([200, expect.stringContaining("<h1>Vielen Dank</h1>")]);
    expect(thanks.text).toContain(`href="/${username}"`);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no name", { name: " " }, "name"],
    ["no way to be reached", { reach: "" }, "reach"],
    ["an invalid address", { reach: "grace at example" }, "reach"],
    ["an invalid number", { phone: "call me" }, "phone"],
    ["a company that is a link", { organization_name: "https://navy.example/Navy & Co" }, "organization_name"],
    ["two numbers", { phone: "+1 202 555 0199" }, "reach"],
    ["a note that is too long", { note: "x".repeat(2001) }, "note"],
  ])("is shown again with everything that was entered: %s", async (_name, wrong, field) => {
    const typed = { ...grace(), organization_name: "Navy & Co", ...wrong };
    const answer = await forms.post("/x", { ...typed, uid: owner.uid, language: "en" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(answer.text).toContain(`aria-describedby="${field}-problem"`);
    expect(answer.text.match(/aria-invalid/g)).toHaveLength(1);
    const name = field === "name" ? [] : ['value="Grace Hopper"'];
    for (const kept of ["Navy &amp; Co", ...name, `value="${owner.uid}"`]) expect(answer.text).toContain(kept);
    expect(answer.text).toContain(`${CONSENT.text.en("Ada Lovelace")} <a href="/privacy">Privacy</a>`);
    expect(await contactsOf(owner.uid)).toEqual([]);
  });

  it.each([
    ["en", "Enter an email address here, or leave “Phone” empty."],
    ["de", "Geben Sie hier eine E-Mail-Adresse ein, oder lassen Sie „Telefon“ leer."],
  ])("says in %s that the second of two phone numbers is one too many", async (language, sentence) => {
    const fields = { ...grace(), phone: "+1 202 555 0199", uid: owner.uid, language };
    const answer = await forms.post("/x", fields);
    expect(answer.text).toContain(`<p class="problem" id="reach-problem">${sentence}</p>`);
  });

  it.each([
    ["en", "Use at most 120 characters on one line, and no link."],
    ["de", "Höchstens 120 Zeichen in einer Zeile, ohne Link."],
  ])("says in %s that a company is not a link", async (language, sentence) => {
    const fields = { ...grace(), organization_name: "https://navy.example", uid: owner.uid, language };
    const answer = await forms.post("/x", fields);
    expect(answer.text).toContain(`<p class="problem" id="organization_name-problem">${sentence}</p>`);
  });

  it("reports problems in the language of the form rather than the browser's", async () => {
    const fields = { ...grace(), name: "", uid: owner.uid, language: "de" };
    const answer = await forms.post("/x", fields, { "accept-language": "en" });
    expect(answer.text).toContain("Geben Sie Ihren Namen ein");
    expect(answer.text).toContain(CONSENT.text.de("Ada Lovelace"));
  });

  it("is a page of its own for a browser that could not load the card's script", async () => {
    const { status, text } = await forms.open(`/x?to=${owner.uid}`, { "accept-language": "en" });
    expect(status).toBe(200);
    for (const part of [`name="uid" value="${owner.uid}"`, 'name="reach"', CONSENT.text.en("Ada Lovelace")])
      expect(text).toContain(part);
    expect(text).not.toMatch(/class="problem"|name="shared"|name="source"/);
  });

  it("can be sent from its own page by an older browser, and keeps how the card was opened, also when corrected", async () => {
    const { uid } = await createTestPerson();
    const { url } = createTestCtx().gateways.site;
    const opened = await forms.open(`/x?to=${uid}`, { referer: `${url}/ada?s=qr` });
    expect([opened.headers.get("referrer-policy"), opened.text]).toEqual([
      "same-origin",
      expect.stringContaining('name="source" value="qr"'),
    ]);
    const byOldBrowser = { "sec-fetch-site": "", origin: new URL(url).origin, referer: `${url}/x?to=${uid}` };
    const shown = await forms.post("/x", { ...grace(), name: "", uid, source: "qr" }, byOldBrowser);
    expect([shown.status, shown.text]).toEqual([400, expect.stringContaining('name="source" value="qr"')]);
    expect((await forms.post("/x", { ...grace(), uid, source: "qr" }, byOldBrowser)).status).toBe(303);
    expect(await contactsOf(uid)).toMatchObject([{ via: "qr" }]);
  });

  it("names the enterprise that stores the details as well, also when it is shown again", async () => {
    const { enterprise, seller } = await createFirm();
    const shown = await forms.post("/x", { ...grace(), name: "", uid: seller.uid, shared: "former" });
    expect([shown.status, shown.text]).toEqual([400, expect.stringContaining(`name="shared" value="${enterprise}"`)]);
    for (const [shared, count] of [
      ["true", 0],
      [enterprise, 1],
    ] as const) {
      const fields = { ...grace(), reach: `${shared}@visitor.example`, uid: seller.uid, shared };
      expect((await forms.post("/x", fields)).status).toBe(303);
      expect(Object.keys((await stored(`leads/${enterprise}`)) ?? {})).toHaveLength(count);
    }
  });

  it("escapes everything that was entered", async () => {
    const fields = { ...grace(), name: HOSTILE, reach: HOSTILE, phone: HOSTILE, organization_name: "", note: "" };
    const answer = await forms.post("/x", { ...fields, uid: owner.uid });
    expect([answer.text.includes("<script"), answer.text.split(HARMLESS).length]).toEqual([false, 4]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("stores nothing without consent", async () => {
    const answer = await forms.post("/x", { ...grace(), consent: "", uid: owner.uid });
    expect([answer.status, await contactsOf(owner.uid)]).toEqual([400, []]);
  });

  it("is answered normally when a bot filled it in, and its details are marked as possible spam", async () => {
    const { uid } = await createTestPerson();
    const answer = await forms.post("/x", { ...grace(), uid, extra: "https://spam.example" });
    expect([answer.status, await contactsOf(uid)]).toMatchObject([303, [{ name_first: "Grace", possible_spam: true }]]);
  });

  it("records where its card was opened, although the page is cached", async () => {
    const { uid, username } = await createTestPerson();
    const referer = `https://cardinal.example/${username}?s=qr`;
    await forms.post("/x", { ...grace(), uid }, { referer });
    expect(await contactsOf(uid)).toMatchObject([{ via: "qr" }]);
    const odd = { ...grace(), uid, name: "Eve" };
    expect((await forms.post("/x", odd, { referer: "https://cardinal.example/?s=__proto__" })).status).toBe(303);
    expect((await forms.post("/x", { ...odd, name: "Mallory" }, { referer: "no address" })).status).toBe(303);
  });

  it("is counted only when accepted: a crowded network has to wait, and nothing entered is lost", async () => {
    const [address, { uid }] = ["203.0.113.77", await createTestPerson()];
    const network = { "x-forwarded-for": address };
    for (let count = 0; count < 40; count += 1)
      expect((await forms.post("/x", { ...grace(), name: "", uid }, network)).status).toBe(400);
    const most = limitsOf("contacts.exchangeContact").find(({ by }) => by === "pair")?.count ?? 0;
    const headers = { "x-forwarded-for": address };
    const { addressHash } = clientOf({ headers } as unknown as HttpRequest, () => env().clientHashKey, Date.now());
    const answer = await inOneHour(async () => {
      const [{ stores }, other] = [createTestCtx(), await createTestPerson()];
      for (let count = 0; count < most; count += 1)
        await stores.limits.add("contacts-exchangeContact-pair", `${addressHash}/${other.uid}`, 3600, Date.now());
      return forms.post("/x", { ...grace(), uid: other.uid }, network);
    });
    expect(answer.status).toBe(429);
    for (const part of ['value="Grace Hopper"', "Try again in 5 minutes"]) expect(answer.text).toContain(part);
  });

  it.each([
    ["a user who does not exist", () => "nobody"],
    ["a path of the database", () => "../users"],
  ])("is not found for %s", async (_name, uid) => {
    const answer = await forms.post("/x", { ...grace(), uid: uid() });
    expect([answer.status, (await forms.open(`/x/thanks?to=${encodeURIComponent(uid())}`)).status]).toEqual([404, 404]);
  });

  it("is not found with GET, unless the address names an owner", async () => {
    expect([(await forms.open("/x")).status, (await forms.open("/x/thanks/more?to=a")).status]).toEqual([404, 404]);
  });
});

describe("a visitor's link", () => {
  it("shows what they shared, with whom, and what they agreed to, in their language", async () => {
    const { path, username } = await createDetails("de", HOSTILE);
    const { status, text, headers } = await forms.open(path, { "accept-language": "en" });
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([200, "no-store", "noindex"]);
    expect([text.includes(HARMLESS), text.includes("<script")]).toEqual([true, false]);
    for (const part of ["Ihre Angaben bei Ada Lovelace", `href="/${username}"`, CONSENT.text.de("Ada Lovelace"), "UTC"])
      expect(text).toContain(part);
  });

  it("corrects details and removes an emptied field", async () => {
    const { path, uid, id } = await createDetails();
    const fields = { name_first: "Grace", name_last: "Murray", email: "", phone: "+1 202 555 0143", note: "" };
    const answer = await forms.post(path, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?now=saved`]);
    const record = await stored(`contacts/${uid}/${id}`);
    expect(record).toMatchObject({ name_last: "Murray", vcard: { buttons: [{ data: "+1 202 555 0143" }] } });
    expect(record).not.toHaveProperty("message");
    expect((await forms.open(`${path}?now=saved`)).text).toContain('<p class="done" role="status">Saved.</p>');
  });

  it("corrects nothing when a field is invalid, and keeps what was entered", async () => {
    const { path, uid, id } = await createDetails();
    const answer = await forms.post(path, { name_first: "Gracie", email: "", phone: "" });
    expect([answer.status, answer.text.includes('value="Gracie"')]).toEqual([400, true]);
    expect(answer.text).toContain('id="email-problem"');
    expect(await stored(`contacts/${uid}/${id}/name_first`)).toBe("Grace");
  });

  it("allows only withdrawing after the owner has merged the details with another contact", async () => {
    const { path, uid, ctx, id } = await createDetails();
    const own = await writeDown(ctx, { id: "own", name_first: "G.", phone: "+44 999" });
    await mergeContacts(ctx, { keep: own, drop: id });
    const page = await forms.open(path);
    expect([page.status, page.text.includes("has merged your details with another contact")]).toEqual([200, true]);
    for (const hidden of ["+44 999", "Correct your details", "visitor.example"])
      expect(page.text).not.toContain(hidden);
    expect((await forms.post(path, { name_first: "X", email: "x@x.example" })).status).toBe(409);
    expect((await forms.post(path, { action: "withdraw" })).status).toBe(303);
    expect(await contactsOf(uid)).toMatchObject([{ name_first: "G." }]);
    expect((await forms.open(path)).status).toBe(404);
  });

  it.each([
    ["en", "Ada Lovelace has deleted your details, but can still restore them"],
    ["de", "Ada Lovelace hat Ihre Angaben gelöscht, kann sie aber noch"],
  ] as const)("allows only withdrawing while the owner can restore what they deleted: %s", async (language, said) => {
    const { path, uid, ctx, id } = await createDetails(language);
    await deleteContact(ctx, { id });
    const page = await forms.open(path);
    expect([page.status, page.text.includes(said)]).toEqual([200, true]);
    for (const hidden of ["visitor.example", 'name="name_first"']) expect(page.text).not.toContain(hidden);
    expect((await forms.open(`${path}?ask=withdraw`)).text).toContain('name="action" value="withdraw"');
    expect((await forms.post(path, { action: "withdraw" })).status).toBe(303);
    expect([await stored(`contact_undo/${uid}`), (await forms.open(path)).status]).toEqual([null, 404]);
  });

  it("withdraws after a confirmation, and reports it from then on", async () => {
    const { path, uid } = await createDetails("de");
    const question = await forms.open(`${path}?ask=withdraw`);
    expect(question.text).toContain("<h1>Angaben zurückziehen?</h1>");
    expect(await contactsOf(uid)).toHaveLength(1);
    const answer = await forms.post(path, { action: "withdraw" });
    expect([answer.status, await stored(`contacts/${uid}`)]).toEqual([303, null]);
    const done = await forms.open(answer.headers.get("location") ?? "");
    expect([done.status, done.text]).toEqual([200, expect.stringContaining("Ihre Angaben wurden zurückgezogen")]);
    expect((await forms.open(path)).status).toBe(404);
    expect((await forms.post(path, { action: "withdraw" })).status).toBe(404);
  });

  it("says that nothing is stored when the owner is gone, or the token is not valid", async () => {
    const { path, uid } = await createDetails();
    await testDatabase().ref(`users/${uid}/deleting`).set(true);
    for (const address of [path, "/x/abc.def", path.replace("/x/", "/x/x")]) {
      const answer = await forms.open(address, { "accept-language": "de" });
      expect([answer.status, answer.text.includes("Ihre Angaben sind hier nicht mehr gespeichert")]).toEqual([
        404,
        true,
      ]);
    }
  });

  it("limits changes per hour", async () => {
    const answers = await inOneHour(async () => {
      const { path } = await createDetails();
      const statuses = [];
      for (let count = 0; count < 31; count += 1) statuses.push((await forms.post(path, { name_first: "" })).status);
      return statuses;
    });
    expect(answers.slice(-2)).toEqual([400, 429]);
  });
});
