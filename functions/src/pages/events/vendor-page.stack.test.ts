import { describe, expect, test } from "vitest";
import { env } from "../../config/env.ts";
import { createFair } from "../../domain/events/events.test-helper.ts";
import { updateEvent } from "../../domain/events/update-event.ts";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { putVendor } from "../../testing/events.ts";
import { shortHash } from "../../text/short-hash.ts";
import { expectPage, HOSTILE, open, PRIVATE } from "./event-pages.test-helper.ts";

/** Headers of a request that a link on one of our pages caused. */
const OWN = { "sec-fetch-site": "same-origin" };

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
    const to = shortHash("https://shop.example/", 8);
    expect(html).toContain(`href="/e/${event_id}/v/${vendor}?to=${to}" rel="noopener nofollow">Shop</a>`);
    expect(html.split("?to=")).toHaveLength(2);
    expect(html).not.toContain("javascript:");
    expect(html).not.toContain("Collect points");
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ vendor_views: 1 });
  });

  test("leads to the links that are stored for it, and counts that", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const links = [
      { label: "Bad", url: "javascript:alert(1)" },
      { label: "Broken", url: "https://" },
      { label: "Shop", url: "https://shop.example/über?a=1&b=2#top" },
      { label: "Blog", url: "http://blog.example/" },
    ];
    const vendor = await putVendor(event_id, { links });
    const address = `/e/${event_id}/v/${vendor}`;
    const shown = await (await open(address)).text();
    const [shop = "", blog = ""] = Array.from(shown.matchAll(/\?to=([\w-]+)"/g), ([, to]) => to);
    // The visitor has the page open while the vendor removes a link in front of another.
    for (const [to, location, left] of [
      [shop, "https://shop.example/%C3%BCber?a=1&b=2#top", links],
      [blog, "http://blog.example/", links],
      [blog, "http://blog.example/", links.slice(3)],
    ] as const) {
      await testDatabase().ref(`event_vendors/${event_id}/${vendor}/links`).set(left);
      const answer = await open(`${address}?to=${to}`, OWN);
      expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
        302,
        location,
        "no-store",
      ]);
    }
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ links: 3, vendor_views: 1 });
    const days = await stored(`eventstats/${event_id}/vendors/${vendor}/days`);
    expect(Object.values(days as object)).toEqual([{ links: 3, vendor_views: 1 }]);
    // A link that is no longer stored.
    await expectPage(await open(`${address}?to=${shop}`, OWN));
  });

  test("leads to them only from our pages", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const vendor = await putVendor(event_id, { links: [{ label: "Shop", url: "https://shop.example/" }] });
    const link = `/e/${event_id}/v/${vendor}?to=${shortHash("https://shop.example/", 8)}`;
    const elsewhere: readonly Record<string, string>[] = [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "none" },
      { referer: "https://evil.example/" },
      { "sec-fetch-site": "cross-site", referer: `${env().siteUrl}/` },
    ];
    for (const headers of elsewhere) expect(await expectPage(await open(link, headers))).toContain("?to=");
    expect((await open(link, { referer: `${env().siteUrl}/e/${event_id}/v/${vendor}` })).status).toBe(302);
    expect(await stored(`eventstats/${event_id}/totals`)).toMatchObject({ links: 1 });
  });

  test.each([
    "0",
    "10",
    "-1",
    "00",
    "0x0",
    "1e0",
    "0.0",
    " 0",
    "",
    "length",
    "__proto__",
    "https://evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "0\r\nlocation: https://evil.example/",
    "0&to=https://evil.example/",
  ])("leads nowhere else: %j", async (to) => {
    const { event_id } = await createFair(await createTestPerson());
    const vendor = await putVendor(event_id, {
      links: [
        { label: "Shop", url: "https://shop.example/" },
        { label: "Bad", url: "javascript:alert(1)" },
      ],
    });
    const html = await expectPage(await open(`/e/${event_id}/v/${vendor}?to=${encodeURIComponent(to)}`, OWN));
    expect(html).toContain("<h1>Compass Works</h1>");
    expect(html).not.toContain("evil");
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ vendor_views: 1 });
  });

  test("leads to no link of a vendor that has been removed", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const links = [{ label: "Shop", url: "https://shop.example/" }];
    const vendor = await putVendor(event_id, { links, revoked_date: 1 });
    expect(
      await expectPage(await open(`/e/${event_id}/v/${vendor}?to=${shortHash("https://shop.example/", 8)}`, OWN)),
    ).not.toContain("?to=");
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
      `inline; filename="${vendor}.vcf"`,
      "no-store",
      "noindex",
    ]);
    const text = await file.text();
    expect(text).toContain("FN:Compass Works\r\nORG:Compass Works\r\nX-ABShowAs:COMPANY\r\n");
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

  test("leads to the card of its contact, which can be added to one's contacts", async () => {
    const contact = await createTestPerson();
    const { event_id } = await createFair(await createTestPerson());
    const vendor = await putVendor(event_id, { contact: contact.uid, card: contact.uid });
    const address = `/e/${event_id}/v/${vendor}`;
    const html = await expectPage(await open(address));
    expect(html).toContain(`href="/${contact.username}?s=event">Card of Ada Lovelace</a>`);
    expect(html).toContain(
      `href="/contacts?add=${contact.uid}&amp;s=event&amp;event=${event_id}">Add Ada Lovelace to contacts</a>`,
    );
    const german = await expectPage(await open(address, { "accept-language": "de" }));
    expect(german).toContain("Karte von Ada Lovelace");
    await testDatabase().ref(`users/${contact.uid}/disabled`).set(true);
    expect(await expectPage(await open(address))).not.toContain("Ada Lovelace");
    await testDatabase().ref(`users/${contact.uid}/disabled`).remove();
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    expect(await expectPage(await open(address))).not.toContain("Ada Lovelace");
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
    expect(await expectPage(await open(address))).toContain("<p>A visit gives you up to 6 points.</p>");
    expect(await expectPage(await open(address, { "accept-language": "de" }))).toContain(
      "<p>Ein Besuch bringt Ihnen bis zu 6 Punkte.</p>",
    );
    expect(await expectPage(await open(`${address}?c=01234567`))).toContain(`href="${collect}&amp;code=01234567"`);
    expect(await expectPage(await open(`${address}?c=${encodeURIComponent(HOSTILE)}`))).toContain(`href="${collect}"`);
    await updateEvent(organiser.ctx, { event_id, point_rules: [RULES[0]] });
    expect(await expectPage(await open(address))).not.toContain("Collect points");
    await testDatabase().ref(`event_vendors/${event_id}/${vendor}/revoked_date`).set(1);
    const revoked = await expectPage(await open(`${address}?c=01234567`));
    expect(revoked).toContain("This vendor is no longer part of the event.");
    expect(revoked).not.toContain("Collect points");
    expect(revoked).not.toContain("A visit gives you");
  });
});
