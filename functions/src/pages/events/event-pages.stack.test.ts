import { describe, expect, test } from "vitest";
import { createFair } from "../../domain/events/events.test-helper.ts";
import { getEvent } from "../../domain/events/get-event.ts";
import { uploadEventPicture } from "../../domain/events/pictures/upload-event-picture.ts";
import { saveTheme } from "../../domain/vcard/save-theme.ts";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { putBadge, putVendor } from "../../testing/events.ts";
import { createPicture } from "../../testing/pictures.ts";
import { createLook } from "../../testing/themes.ts";
import { expectPage, HOSTILE, open, PRIVATE } from "./event-pages.test-helper.ts";

describe("the page of a badge", () => {
  test("shows what is printed on it and links to the holder's card, but has no contact details", async () => {
    const [organiser, person] = [await createTestPerson(), await createTestPerson()];
    const { event_id } = await createFair(organiser, { place: "Hall 3" });
    const badge = await putBadge(event_id, { ...PRIVATE, kind: "speaker", title: "Admiral", uid: person.uid });
    const html = await expectPage(await open(`/e/${event_id}/${badge}`));
    expect(html).toContain("<h1>Grace Hopper</h1>");
    expect(html).toContain("Speaker · Admiral · Navy");
    expect(html).toContain(`href="/events/${event_id}">Spring fair<small>Hall 3</small>`);
    expect(html).toContain(`href="/${person.username}?s=event"`);
    expect(html).toContain(`href="/api/vcard/file/${person.username}?count=1"`);
    expect(html).toContain(`href="/contacts?add=${person.uid}&amp;s=event&amp;event=${event_id}"`);
    expect(html).toContain(`<p class="claim"><a href="/events/${event_id}/badge?badge=${badge}">My badge</a></p>`);
    expect(html).not.toContain("has ended");
    const german = await expectPage(await open(`/e/${event_id}/${badge}/`, { "accept-language": "de-AT,de;q=0.9" }));
    expect(german).toContain('<html lang="de">');
    expect(german).toContain("Kontakt speichern");
    expect(german).toContain(">Mein Badge</a>");
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 2 });
  });

  test("names its kind as the organiser does", async () => {
    const kinds = { press: { name: "Media <partner>", color: "#000000" }, own1: { name: "Sponsor", color: "#000000" } };
    const { event_id } = await createFair(await createTestPerson(), {});
    await testDatabase().ref(`events/${event_id}/kinds`).set(kinds);
    for (const [kind, name] of [
      ["press", "Media &lt;partner&gt;"],
      ["own1", "Sponsor"],
    ] as const) {
      const badge = await putBadge(event_id, { kind });
      expect(await expectPage(await open(`/e/${event_id}/${badge}`))).toContain(`<p>${name}`);
    }
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

  test("without a holder offers only name and company as a contact file", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const badge = await putBadge(event_id, PRIVATE);
    const html = await expectPage(await open(`/e/${event_id}/${badge}`));
    expect(html).toContain(`href="/e/${event_id}/${badge}?vcf"`);
    expect(html).not.toContain("/contacts?add");
    const file = await open(`/e/${event_id}/${badge}?vcf`);
    expect(file.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe(`inline; filename="${badge}.vcf"`);
    const text = await file.text();
    expect(text).toContain("FN:Grace Hopper\r\nORG:Navy\r\n");
    expect(text).not.toMatch(/EMAIL|TEL|canary/);
  });

  test("links to points for meeting, where there are some", async () => {
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

  test("counts each phone in a hall of identical ones, and none of them twice in half an hour", async () => {
    const { event_id } = await createFair(await createTestPerson());
    const [badge, vendor] = [await putBadge(event_id), await putVendor(event_id)];
    for (const path of [`/e/${event_id}/${badge}`, `/e/${event_id}/v/${vendor}`]) {
      const first = await Promise.all(Array.from({ length: 50 }, () => open(path)));
      for (const answer of first) await expectPage(answer);
      const [kept = ""] = first.map(({ headers }) => headers.get("etag") ?? "");
      // A repeat gets the whole page again, and is recognised the next time as well.
      const again = await open(path, { "if-none-match": kept });
      const next = again.headers.get("etag") ?? "";
      await expectPage(again);
      expect([again.headers.get("cache-control"), next === kept]).toEqual(["private, no-cache", false]);
      await expectPage(await open(path, { "if-none-match": `W/${next}` }));
    }
    expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 50, vendor_views: 50 });
  });

  test("is safe with hostile texts, in the theme of the event", async () => {
    const organiser = await createTestPerson({ plan: "pro" });
    const design = createLook({ background: { kind: "color", value: "#102030" } });
    const { id: theme } = await saveTheme(organiser.ctx, design);
    const { event_id } = await createFair(organiser, { name: HOSTILE, place: HOSTILE, theme });
    const fields = { name_first: HOSTILE, name_last: "", company: HOSTILE, title: HOSTILE };
    const html = await expectPage(await open(`/e/${event_id}/${await putBadge(event_id, fields)}`));
    expect(html).toContain("#102030");
    const vendor = await putVendor(event_id, { name: HOSTILE, description: HOSTILE, booth: HOSTILE });
    await expectPage(await open(`/e/${event_id}/v/${vendor}`));
  });

  test("is not found for what does not exist, or belongs to another event", async () => {
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
  test("of the event and of the vendor have fixed dimensions, come from our own host, and are small", async () => {
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
