import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { env } from "../../config/env.ts";
import { createFair } from "../../domain/events/events.test-helper.ts";
import { getEvent } from "../../domain/events/get-event.ts";
import { uploadEventPicture } from "../../domain/events/pictures/upload-event-picture.ts";
import { updateEvent } from "../../domain/events/update-event.ts";
import { PHONE } from "../../domain/stats/test-card.test-helper.ts";
import { saveTheme } from "../../domain/vcard/save-theme.ts";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { putBadge, putVendor } from "../../testing/events.ts";
import { createPicture } from "../../testing/pictures.ts";
import { createLook } from "../../testing/themes.ts";

/** Asks the real Hosting emulator, which asks the deployed function. Redirects are answers to look at. */
const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${env().siteUrl}${path}`, { redirect: "manual", headers: { "user-agent": PHONE, ...headers } });

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>'--></style>`;
const PRIVATE = { email: "canary@secret.example", phone: "+491701234567", ext: "canary-ext" };

/** What every page of an event keeps to. */
async function expectPage(response: Response): Promise<string> {
  const html = await response.text();
  expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const policy = response.headers.get("content-security-policy") ?? "";
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|onerror=alert\(1\)>'--><|canary|secret\.example|4917012/);
  return html;
}

describe("the page of a badge", () => {
  test("has what is printed on it, and the way to its holder's card, but no way to reach them", async () => {
    const [organiser, person] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser, { place: "Hall 3" });
    const badge = await putBadge(event_id, { ...PRIVATE, kind: "speaker", title: "Admiral", uid: person.uid });
    const html = await expectPage(await open(`/e/${event_id}/${badge}`));
    expect(html).toContain("<h1>Grace Hopper</h1>");
    expect(html).toContain("Speaker · Admiral · Navy");
    expect(html).toContain(`href="/events/${event_id}">Spring fair<small>Hall 3</small>`);
    expect(html).toContain(`href="/${person.username}"`);
    expect(html).toContain(`href="/api/vcard/file/${person.username}?count=1"`);
    expect(html).toContain(`href="/contacts?add=${person.uid}&amp;s=event&amp;event=${event_id}"`);
    expect(html).toContain(`<p class="claim"><a href="/events/${event_id}/badge?badge=${badge}">My badge</a></p>`);
    expect(html).not.toContain("has ended");
    const german = await expectPage(await open(`/e/${event_id}/${badge}/`, { "accept-language": "de-AT,de;q=0.9" }));
    expect(german).toContain('<html lang="de">');
    expect(german).toContain("Kontakt speichern");
    expect(german).toContain(">Mein Badge</a>");
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 1 });
  });

  test("lets an attendee claim a badge that has no holder", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const [badge, revoked] = [await putBadge(event_id), await putBadge(event_id, { revoked_date: 1 })];
    const link = (text: string) => `href="/events/${event_id}/badge?badge=${badge}">${text}</a>`;
    expect(await expectPage(await open(`/e/${event_id}/${badge}`))).toContain(link("This is my badge"));
    const german = await open(`/e/${event_id}/${badge}`, { "accept-language": "de" });
    expect(await expectPage(german)).toContain(link("Das ist mein Badge"));
    expect(await expectPage(await open(`/e/${event_id}/${revoked}`))).not.toContain("/badge?badge=");
  });

  test("without a holder gives name and company as a contact file, and nothing else", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const badge = await putBadge(event_id, PRIVATE);
    const html = await expectPage(await open(`/e/${event_id}/${badge}`));
    expect(html).toContain(`href="/e/${event_id}/${badge}?vcf"`);
    expect(html).not.toContain("/contacts?add");
    const file = await open(`/e/${event_id}/${badge}?vcf`);
    expect(file.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    const text = await file.text();
    expect(text).toContain("FN:Grace Hopper\r\nORG:Navy\r\n");
    expect(text).not.toMatch(/EMAIL|TEL|canary/);
  });

  test("leads to points of people who met, where there are some", async () => {
    const rule = { id: "m", name: "Met", points: 1, limit: 3, how: "meet" } as const;
    const { event_id } = await createFair(await createTestPerson(), { point_rules: [rule] });
    const badge = await putBadge(event_id);
    const link = `href="/events/${event_id}/points?met=${badge}"`;
    expect(await expectPage(await open(`/e/${event_id}/${badge}`))).toContain(link);
    await testDatabase()
      .ref(`events/${event_id}/end_date`)
      .set(Date.now() - 1);
    expect(await expectPage(await open(`/e/${event_id}/${badge}`))).not.toContain(link);
  });

  test("says that the badge was revoked, and that the event has ended", async () => {
    const [organiser, person] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser);
    const badge = await putBadge(event_id, { uid: person.uid, revoked_date: 1 });
    await testDatabase()
      .ref(`events/${event_id}/end_date`)
      .set(Date.now() - 1);
    const html = await expectPage(await open(`/e/${event_id}/${badge}`));
    expect(html).toContain("This badge is no longer valid.");
    expect(html).toContain("This event has ended.");
    expect(html).not.toMatch(/\?vcf|\/contacts/);
    expect(html).not.toContain(person.username);
  });

  test("is as safe as its texts are not, in the look of the event", async () => {
    const organiser = await createTestPerson({ plan: "pro" });
    const look = createLook({ background: { kind: "color", value: "#102030" } });
    const { id: theme } = await saveTheme(organiser.ctx, look);
    const { event_id } = await createFair(organiser, { name: HOSTILE, place: HOSTILE, theme });
    const fields = { name_first: HOSTILE, name_last: "", company: HOSTILE, title: HOSTILE };
    const html = await expectPage(await open(`/e/${event_id}/${await putBadge(event_id, fields)}`));
    expect(html).toContain("#102030");
    const vendor = await putVendor(event_id, { name: HOSTILE, description: HOSTILE, booth: HOSTILE });
    await expectPage(await open(`/e/${event_id}/v/${vendor}`));
  });

  test("is not there for what does not exist, or is of another event", async () => {
    const organiser = await createTestPerson();
    const [one, other] = [await createFair(organiser), await createFair(organiser)];
    const [badge, vendor] = [await putBadge(one.event_id), await putVendor(one.event_id)];
    for (const path of [
      `/e/${other.event_id}/${badge}`,
      `/e/${other.event_id}/v/${vendor}`,
      `/e/${one.event_id}/${vendor}`,
      `/e/${one.event_id}/v/${badge}`,
      `/e/${one.event_id}/v`,
      `/e/${one.event_id}/${badge}/x`,
      `/e/${one.event_id}`,
      "/e/constructor/x",
      "/e",
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });
});

describe("pictures", () => {
  test("of the event and of the vendor are shown with room kept for them, from our own host, and stay small", async () => {
    const { ctx } = await createTestPerson();
    const { event_id } = await createFair({ ctx });
    const [badge, vendor] = [await putBadge(event_id), await putVendor(event_id)];
    const file = { bytes: await createPicture({ width: 1600, height: 900, noise: true, format: "png" }) };
    for (const path of [`/e/${event_id}/${badge}`, `/e/${event_id}/v/${vendor}`])
      expect(await expectPage(await open(path))).not.toContain("<img");
    await uploadEventPicture(ctx, { event_id, file });
    const logo = await uploadEventPicture(ctx, { event_id, vendor, file });
    const banner = (await getEvent(ctx, { event_id })).banner?.small ?? "";
    const head = `<img class="banner" src="${banner}" width="800" height="267" alt="" fetchpriority="high" />`;
    const pages = [await expectPage(await open(`/e/${event_id}/${badge}`))];
    pages.push(await expectPage(await open(`/e/${event_id}/v/${vendor}`)));
    for (const html of pages) {
      expect(html).toContain(head);
      expect(html.length).toBeLessThan(10_000);
    }
    expect(pages[1]).toContain(`<img class="mark" src="${logo.url}" width="96" height="96" alt="" />`);
    const sizes = [banner, logo.url].map(async (path) => {
      const answer = await open(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      return (await answer.arrayBuffer()).byteLength;
    });
    const [large = 0, small = 0] = await Promise.all(sizes);
    expect([large < 49_500, small < 16_500]).toEqual([true, true]);
    expect((await open(banner.replace("800.webp", "print.svg"))).status).toBe(404);
  });
});

describe("the page of a vendor", () => {
  const RULES = [
    { id: "c", name: "Quiz", points: 5, limit: 3, how: "code" },
    { id: "s", name: "Sign", points: 1, limit: 3, how: "sign" },
  ] as const;

  test("has what the vendor says of itself, and links to the web alone", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const vendor = await putVendor(event_id, {
      email: PRIVATE.email,
      category: "Tools",
      booth: "A12",
      description: "Fine compasses.",
      links: [
        { label: "Shop", url: "https://shop.example/" },
        { label: "Bad", url: "javascript:alert(1)" },
      ],
    });
    const html = await expectPage(await open(`/e/${event_id}/v/${vendor}`));
    expect(html).toContain("<h1>Compass Works</h1>");
    expect(html).toContain("Tools · Stand A12");
    expect(html).toContain('href="https://shop.example/"');
    expect(html).not.toContain("javascript:");
    expect(html).not.toContain("Collect points");
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ vendor_views: 1 });
  });

  test("is kept as a contact file, which is no visit", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const vendor = await putVendor(event_id, {
      email: PRIVATE.email,
      description: "Fine compasses,\nmade by hand.",
      links: [
        { label: "Shop", url: "https://shop.example/" },
        { label: "Bad", url: "javascript:alert(1)" },
        { label: "Catalogue", url: "https://compass.example/catalogue" },
      ],
    });
    const address = `/e/${event_id}/v/${vendor}`;
    const file = await open(`${address}?vcf`);
    const headers = ["content-type", "content-disposition", "cache-control", "x-robots-tag"];
    expect([file.status, ...headers.map((name) => file.headers.get(name))]).toEqual([
      200,
      "text/vcard; charset=utf-8",
      'inline; filename="contact.vcf"',
      "no-store",
      "noindex",
    ]);
    const text = await file.text();
    expect(text).toContain("FN:Compass Works\r\nORG:Compass Works\r\n");
    expect(text).toContain("NOTE:Fine compasses\\,\\nmade by hand.\r\n");
    for (const url of ["https://shop.example/", "https://compass.example/catalogue", `${env().siteUrl}${address}`])
      expect(text.replaceAll("\r\n ", "")).toMatch(new RegExp(`URL(;TYPE=WORK)?:${url}\r\n`));
    expect(text).not.toMatch(/javascript|EMAIL|TEL|canary/);
    expect(await stored(`eventstats/${event_id}/totals`)).toBeNull();
    const link = `href="${address}?vcf">Save contact</a>`;
    expect(await expectPage(await open(address))).toContain(link);
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    expect(await expectPage(await open(`${address}?vcf`))).not.toContain("?vcf");
  });

  test("leads staff to the scanner and the sign, and attendees to their points", async () => {
    const organiser = await createTestPerson();
    const { event_id } = await createFair(organiser, { point_rules: [...RULES] });
    const vendor = await putVendor(event_id);
    const address = `/e/${event_id}/v/${vendor}`;
    for (const [query, location] of [
      ["?scan", `/events/${event_id}/scan/${vendor}`],
      ["?staff", `/events/${event_id}/scan/${vendor}`],
      ["?sign", `/events/${event_id}/sign/${vendor}`],
    ] as const) {
      const answer = await open(`${address}${query}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
    }
    const collect = `/events/${event_id}/points?vendor=${vendor}`;
    expect(await expectPage(await open(`${address}?c=01234567`))).toContain(`href="${collect}&amp;code=01234567"`);
    expect(await expectPage(await open(`${address}?c=${encodeURIComponent(HOSTILE)}`))).toContain(`href="${collect}"`);
    await updateEvent(organiser.ctx, { event_id, point_rules: [RULES[0]] });
    expect(await expectPage(await open(address))).not.toContain("Collect points");
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    const revoked = await expectPage(await open(`${address}?c=01234567`));
    expect(revoked).toContain("This vendor is no longer part of the event.");
    expect(revoked).not.toContain("Collect points");
  });
});
